import { partShape } from '@portafilter/catalogue/contract'
import {
  contract,
  languageField,
  money,
  nothing,
  partCode,
  partCodesInQuery,
  quantity,
  text,
} from '@portafilter/contract'
import { z } from 'zod'

/** A line of the cart (orders.md, 3). `subtotal` is the discounted price times the quantity. */
export const cartLineShape = partShape.extend({
  quantity: z.int(),
  subtotal: money(),
  /** No longer sold, or not to this buyer: it can only be removed (decisions.md, Catalogue and prices). */
  withdrawn: z.boolean(),
})
export type CartLine = z.output<typeof cartLineShape>

export const basketContract = contract({
  getCartsCount: {
    method: 'GET',
    path: '/cart/getCartsCount',
    summary: 'How many lines the cart has',
    who: 'signed-in',
    family: 'result',
    answers: { 1: z.int() },
  },
  getCart: {
    method: 'GET',
    path: '/cart/getCart',
    summary: 'The lines of the cart, the newest first',
    who: 'signed-in',
    input: z.object({ search: text(100).default(''), language: languageField }),
    family: 'result',
    answers: { 1: z.array(cartLineShape) },
  },
  getTotal: {
    method: 'POST',
    path: '/cart/getTotal',
    summary: 'Total and saving of the selected lines',
    who: 'signed-in',
    input: z.array(partCode()).max(1000),
    family: 'result',
    answers: { 1: z.object({ total: money(), decrease: money() }) },
  },
  addToCart: {
    method: 'POST',
    path: '/cart/addToCart',
    summary: 'Change a line by a delta of -100 to 100 that leaves 1 to 100; a new line starts at 0',
    who: 'signed-in',
    input: z.strictObject({ part_code: partCode(), quantity: z.int().min(-100).max(100) }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  updateQuantityById: {
    method: 'POST',
    path: '/cart/updateQuantityById',
    summary: 'Set the quantity of a line, 1 to 100',
    who: 'signed-in',
    input: z.strictObject({ part_code: partCode(), quantity: quantity() }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  removeFromCart: {
    method: 'GET',
    path: '/cart/removeFromCart',
    summary: 'Remove lines; codes repeated or comma-separated, absent ones are no error',
    who: 'signed-in',
    input: z.object({ part_code: partCodesInQuery() }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})
