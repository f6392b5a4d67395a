import { type Language, toWire } from '@portafilter/kernel'
import type { OrderLine } from './contract.ts'
import { type FrozenLine, lineTotal } from './history/lines.ts'

/** A frozen line as calls answer it, in the reader's language. */
export const lineOnWire = (line: FrozenLine, currency: OrderLine['currency'], language: Language): OrderLine => ({
  item_num: line.item_num,
  part_code: line.part_code,
  part_name: line.name[language],
  packing: line.packing[language],
  unit: line.unit[language],
  quantity: line.quantity,
  price: toWire(line.list),
  subtotal: toWire(line.paid),
  total: toWire(lineTotal(line)),
  currency,
  file_path: line.picture,
})
