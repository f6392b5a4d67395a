import type { Language } from '@portafilter/kernel'
import type { DeliveryNote, Order } from '@portafilter/ordering'
import type { Delivery } from './contract.ts'

/** What is on a note, with the names that the order froze. */
export const noteLines = ({ lines }: Order, note: DeliveryNote, language: Language): Delivery['details'] =>
  note.lines.map(({ item_num, part_code, quantity }) => ({
    product_no: part_code,
    product_name: lines.lines.find((line) => line.item_num === item_num)?.name[language] ?? '',
    delivery_quantity: quantity,
  }))
