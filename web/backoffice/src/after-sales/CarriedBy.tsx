import { type Carrier, carrierWords } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Code } from '../display/values.tsx'

/** A parcel: its number, and who brings it. */
export const CarriedBy = ({ carrier, tracking_no }: { carrier: Carrier | null; tracking_no: string }) => {
  const language = useLanguage()
  return (
    <>
      <Code value={tracking_no} copy /> {carrier && carrierWords[carrier][language]}
    </>
  )
}
