import type { ShippingAddress } from './contract.ts'

/** The kind of personal data that holds what an order keeps beside the log: where it goes, and what the buyer remarked. */
export const SHIPPING = 'shipping'

export type Shipping = { readonly address: ShippingAddress; readonly remark: string }

/** Of an entry of the address book only what a parcel needs. */
export const shippingOf = (entry: ShippingAddress, remark: string): Shipping => {
  const { recipients, area_code, phone, province, city, region, address } = entry
  return { address: { recipients, area_code, phone, province, city, region, address }, remark }
}
