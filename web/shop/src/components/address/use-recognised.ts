import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { Recognised } from '../../data/addresses.ts'
import type { AddressEntry, Doubts } from './AddressFields.tsx'

/** What was read, as the form has it; what is not there leaves what stands there, but a place of another address goes. */
const entryOf = ({ recipients, area_code, phone, address, ...place }: Recognised): Partial<AddressEntry> => ({
  ...(recipients && { recipients }),
  ...(phone && { area_code, phone }),
  ...(address && { address }),
  region: place.region_code === '' ? [] : [place.province_code, place.city_code, place.region_code],
})

/**
 * What was read from a pasted text into a form: it fills in the fields, and its doubts stand at them until somebody has seen
 * to them (decisions/catalogue.md, Pasted addresses).
 * @param onFilled after the form's fields were filled in, which antd tells nobody
 */
export const useRecognised = (form: FormInstance, onFilled: () => void) => {
  const [read, setRead] = useState<Recognised>()
  const take = (it: Recognised) => {
    form.setFieldsValue(entryOf(it))
    setRead(it)
    onFilled()
  }
  /** What somebody has seen to is in no doubt any more. */
  const seenTo = (changed: Partial<AddressEntry>) =>
    setRead((it) => it && { ...it, uncertain: it.uncertain.filter((part) => !(part in changed)) })
  const choose = (fields: Partial<AddressEntry>) => {
    form.setFieldsValue(fields)
    seenTo(fields)
    onFilled()
  }
  const doubts: Doubts | undefined = read && { ...read, onChoose: choose }
  return { take, seenTo, doubts }
}
