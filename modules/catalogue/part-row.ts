import { type Currency, type Language, toWire } from '@portafilter/kernel'
import type { Part } from './contract.ts'
import type { PricedPart } from './pricing.ts'

/** A part as the wire shows it, in the reader's language and the buyer's currency. */
export const partRow = (part: PricedPart, language: Language, currency: Currency): Part => ({
  id: part.id,
  part_code: part.code,
  part_name: part.name[language],
  packing: part.packing[language],
  unit: part.unit[language],
  price: toWire(part.list),
  discounted_price: toWire(part.discounted),
  currency,
  file_path: part.filePath,
  type: part.type,
  withdrawn: part.withdrawn,
  successor_code: part.successor,
})
