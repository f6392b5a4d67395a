import { type CaseKind, type Language, toWire } from '@portafilter/kernel'
import {
  claimable,
  claimableAlong,
  claimableGifts,
  type LoadedOrder,
  type Order,
  piecesFree,
} from '@portafilter/ordering'
import type { ClaimableGifts, ClaimableLine } from './contract.ts'

const free = (order: Order, kind: CaseKind, item_num: number): number => piecesFree(claimable(order, kind, item_num))

/** Every line of an order with what can still be claimed of it; lines with nothing left out. */
export const claimableLines = ({ state }: LoadedOrder, language: Language): ClaimableLine[] =>
  state.lines.lines
    .map((line) => ({
      item_num: line.item_num,
      part_code: line.part_code,
      part_name: line.name[language],
      packing: line.packing[language],
      unit: line.unit[language],
      file_path: line.picture,
      quantity: line.quantity,
      subtotal: toWire(line.paid),
      gift: line.gift,
      returnable: free(state, 'return', line.item_num),
      refundable: free(state, 'refund_only', line.item_num),
    }))
    .filter(({ returnable, refundable }) => returnable + refundable > 0)

/** The gifts of an order that go back with what earned them, and where they could be taken from. */
export const giftsOnWire = ({ state }: LoadedOrder, language: Language): ClaimableGifts[] =>
  claimableGifts(state).map((stake) => ({
    ...stake,
    items: [...stake.items],
    gifts: [...stake.gifts],
    free: state.lines.lines
      .filter(({ item_num }) => stake.gifts.includes(item_num))
      .map(({ item_num, part_code, name }) => ({
        item_num,
        part_code,
        part_name: name[language],
        return: piecesFree(claimableAlong(state, 'return', item_num)),
        refund_only: piecesFree(claimableAlong(state, 'refund_only', item_num)),
      })),
  }))
