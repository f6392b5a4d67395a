import { placeOf } from '@portafilter/kernel'
import { useEffect, useState } from 'react'
import { useUser } from '../../app/session.ts'
import { Addresses } from '../../components/address/Addresses.tsx'
import { Button } from '../../components/Button.tsx'
import { PlaceIcon } from '../../components/icons.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { type Address, phoneOf, useAddresses } from '../../data/addresses.ts'
import { useConfirmTexts } from './texts.ts'

type Props = { chosen: Address | undefined; onChoose(address: Address): void }

/** Where the order goes: the default address until another is chosen. */
export const AddressCard = ({ chosen, onChoose }: Props) => {
  const t = useConfirmTexts()
  const { default_address } = useUser()
  const [open, setOpen] = useState(false)
  const addresses = useAddresses()
  // An address that was edited meanwhile is shown as it is now; a deleted one falls back to the default.
  const current =
    addresses.data?.find(({ id }) => id === chosen?.id) ?? addresses.data?.find(({ id }) => id === default_address)
  useEffect(() => {
    if (current !== undefined && current !== chosen) onChoose(current)
  }, [current, chosen, onChoose])
  return (
    <section className="card card-body confirm-address" aria-label={t.address}>
      <div className="stack">
        <h2>{t.address}</h2>
        <Loaded query={addresses} waiting={<BlockWaiting height={46} />}>
          {() =>
            current === undefined ? (
              <p className="soft">{t.addressNeeded}</p>
            ) : (
              <p>
                <PlaceIcon /> <strong>{current.recipients}</strong> <span className="number">{phoneOf(current)}</span>
                <br />
                <span className="soft">{placeOf(current)}</span>
              </p>
            )
          }
        </Loaded>
      </div>
      <Button onClick={() => setOpen(true)}>{current === undefined ? t.add : t.change}</Button>
      {open && (
        <Addresses
          adding={addresses.data?.length === 0}
          chosen={current?.id}
          onChoose={(address) => {
            onChoose(address)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
