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

/** A line of the cart, or of the favourites (orders.md, 3). `subtotal` is the discounted price times the quantity. */
export const cartLineShape = partShape.extend({
  quantity: z.int(),
  subtotal: money(),
  /** No longer sold, or not to this buyer: it can only be removed (decisions/catalogue.md). */
  withdrawn: z.boolean(),
})
export type CartLine = z.output<typeof cartLineShape>

/** Lines that one call takes: what a buyer pastes from a sheet, or has ordered before in one order. */
export const MOST_LINES = 500

/** The signs of a typed code at most. */
export const LONGEST_CODE = 100

/** Codes that one call checks: a line of a list may be read in two ways. */
const MOST_CODES = 2 * MOST_LINES

/** What a typed code means. `not_sold`: a whole machine, which is not sold to the caller. */
export const checkedCodeShape = z.object({
  verdict: z.enum(['sold', 'withdrawn', 'not_sold', 'unknown']),
  /** The part with the caller's own prices; null when the code is unknown. */
  part: partShape.nullable(),
  /** Pieces of it in the cart. */
  in_cart: z.int(),
  /** What may have been meant by an unknown code. */
  near: z.array(z.object({ part_code: z.string(), part_name: z.string() })),
})
export type CheckedCode = z.output<typeof checkedCodeShape>

/** What is asked of a list, and changed in it, is alike for both. */
const asked = z.object({ search: text(100).default(''), language: languageField })
const selected = z.array(partCode()).max(1000)
const sums = z.object({ total: money(), decrease: money() })
const changed = z.strictObject({ part_code: partCode(), quantity: z.int().min(-100).max(100) })
const set = z.strictObject({ part_code: partCode(), quantity: quantity() })
const removed = z.object({ part_code: partCodesInQuery() })

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
    input: asked,
    family: 'bare',
    answers: { 200: z.array(cartLineShape) },
  },
  getTotal: {
    method: 'POST',
    path: '/cart/getTotal',
    summary: 'Total and saving of the selected lines',
    who: 'signed-in',
    input: selected,
    family: 'result',
    flat: true,
    answers: { 1: sums },
  },
  addToCart: {
    method: 'POST',
    path: '/cart/addToCart',
    summary: 'Change a line by a delta of -100 to 100 that leaves 1 to 100; a new line starts at 0',
    who: 'signed-in',
    input: changed,
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  checkCodes: {
    method: 'POST',
    path: '/cart/checkCodes',
    summary: 'What part codes mean, however they are typed, in the order of the codes; nothing changes',
    who: 'signed-in',
    input: z.strictObject({ codes: z.array(text(LONGEST_CODE)).min(1).max(MOST_CODES), language: languageField }),
    family: 'result',
    answers: { 1: z.array(checkedCodeShape) },
  },
  addLines: {
    method: 'POST',
    path: '/cart/addLines',
    summary: 'Put many lines into the cart, all of them or none; the same code twice is added up',
    who: 'signed-in',
    input: z.strictObject({
      lines: z
        .array(z.strictObject({ part_code: partCode(), quantity: quantity() }))
        .min(1)
        .max(MOST_LINES),
    }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  updateQuantityById: {
    method: 'POST',
    path: '/cart/updateQuantityById',
    summary: 'Set the quantity of a line, 1 to 100',
    who: 'signed-in',
    input: set,
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  removeFromCart: {
    method: 'GET',
    path: '/cart/removeFromCart',
    summary: 'Remove lines; codes repeated or comma-separated, absent ones are no error',
    who: 'signed-in',
    input: removed,
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  getCollect: {
    method: 'GET',
    path: '/collect/getCollect',
    summary: 'The favourites, the newest first',
    who: 'signed-in',
    input: asked,
    family: 'result',
    answers: { 1: z.array(cartLineShape) },
  },
  getCollectTotal: {
    method: 'POST',
    path: '/collect/getTotal',
    summary: 'Total and saving of the selected favourites',
    who: 'signed-in',
    input: selected,
    family: 'result',
    flat: true,
    answers: { 1: sums },
  },
  addToCollect: {
    method: 'POST',
    path: '/collect/addToCollect',
    summary: 'Change a favourite by a delta of -100 to 100 that leaves 1 to 100; a new one starts at 0',
    who: 'signed-in',
    input: changed,
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  updateCollectQuantityById: {
    method: 'POST',
    path: '/collect/updateQuantityById',
    summary: 'Set the quantity of a favourite, 1 to 100',
    who: 'signed-in',
    input: set,
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  removeFromCollect: {
    method: 'GET',
    path: '/collect/removeFromCart',
    summary: 'Remove favourites; codes repeated or comma-separated, absent ones are no error',
    who: 'signed-in',
    input: removed,
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})
