import { type Carrier, carrierOf } from '@portafilter/kernel'
import type { AfterSale } from '../../data/after-sales.ts'

/** The carrier that the buyer has named for what is sent back; empty where the number tells it by its looks. */
export const namedCarrier = ({
  transport_code,
  transport_carrier,
}: Pick<AfterSale, 'transport_code' | 'transport_carrier'>): Carrier | '' =>
  transport_carrier === null || transport_carrier === carrierOf(transport_code) ? '' : transport_carrier
