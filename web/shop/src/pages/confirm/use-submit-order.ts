import type { SelectedGiveaway } from '@portafilter/catalogue/contract'
import { formDone, formKey, isRefused, Refused, wasDoneBefore } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { type CartLine, refreshCart, refreshList } from '../../data/cart.ts'
import { type Checkout, endCheckout, listOf } from '../../data/checkout.ts'
import { type Giveaway, refreshGifts } from '../../data/gifts.ts'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'

type Answer<Result> = Extract<Awaited<ReturnType<typeof api.submitOrder>>, { result: Result; object: unknown }>
export type MonthlyRule = Answer<2>['object']
/** Lines and gifts as they stand now. */
export type Changed = Answer<3>['object']

export type Submitted =
  | { kind: 'ordered'; code: string }
  | { kind: 'ordered before' }
  | { kind: 'monthly rule'; rule: MonthlyRule }
  | { kind: 'changed'; changed: Changed }

/** Nothing of this checkout is left to submit. */
export type Ordered = Extract<Submitted, { kind: 'ordered' | 'ordered before' }>

export type Submission = {
  checkout: Checkout
  address: number
  remark: string
  lines: readonly CartLine[]
  /** What comes by itself, as the page shows it; nothing where it could not be asked. */
  earned: readonly Giveaway[] | undefined
  /** What was chosen of series of gifts. */
  selected: readonly SelectedGiveaway[]
  choice: RuleChoice | null
}

/**
 * How the monthly rule lets an order pass (orders.md, Order submit): every unit price × 1.5, or serial numbers of machines
 * for after-sales to review, which are handed in at once or later.
 */
export type RuleChoice = 'quick payment' | 'serial numbers' | 'serial numbers later'

const SENT = {
  'quick payment': { ifNoUploading: 2 },
  'serial numbers': { ifUploading: 1 },
  'serial numbers later': { ifUploading: 1 },
} as const satisfies Record<RuleChoice, object>

const send = ({ checkout, address, remark, lines, earned, selected, choice }: Submission) =>
  api.submitOrder(
    {
      address_id: address,
      remark,
      order_part: lines.map((line) => ({
        part_code: line.part_code,
        quantity: line.quantity,
        price: line.discounted_price,
        currency: line.currency,
      })),
      delCart: checkout.type === 1 ? 1 : 0,
      type: checkout.type,
      selected_giveaway: [...selected],
      giveaway: earned?.map(({ part_code, quantity }) => ({ part_code, quantity })) ?? null,
      ...(choice === null ? {} : SENT[choice]),
    },
    // One key per checkout: a double click, or a retry after a lost answer, is the same order.
    { key: formKey(`submitOrder:${checkout.id}`) },
  )

const submit = async (submission: Submission): Promise<Submitted> => {
  const answer = await send(submission).catch((error: unknown) => {
    if (wasDoneBefore(error)) return undefined
    throw error
  })
  if (answer === undefined) return { kind: 'ordered before' }
  if (answer.result === 2) return { kind: 'monthly rule', rule: answer.object as MonthlyRule }
  if (answer.result === 3) {
    await Promise.all([refreshList(listOf(submission.checkout)), refreshGifts()])
    return { kind: 'changed', changed: answer.object as Changed }
  }
  if (isRefused(answer)) throw new Refused(answer)
  formDone(`submitOrder:${submission.checkout.id}`)
  return { kind: 'ordered', code: (answer.object as { code: string }).code }
}

/** What was ordered has left the cart. Said once the page that showed it is gone: until then it would stand empty. */
export const checkedOut = (checkout: Checkout): void => {
  endCheckout(checkout)
  void refreshCart()
  void refreshOrders()
}

type After = { onSuccess(submitted: Submitted, submission: Submission): unknown; onError(error: Error): void }

/** Submits the order; results 2 and 3 are questions to the buyer, not failures. The form tells its failures. */
export const useSubmitOrder = (after: After) =>
  useMutation({ mutationFn: submit, ...after, meta: { toldInPlace: true } })
