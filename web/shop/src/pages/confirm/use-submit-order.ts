import { formDone, formKey, isRefused, Refused } from '@portafilter/kit'
import { api } from '../../app/api.ts'
import { type Checkout, endCheckout } from '../../app/checkout.ts'
import { useAction } from '../../app/use-action.ts'
import { type CartLine, refreshCart } from '../../data/cart.ts'
import { refreshOrders } from '../../data/orders.ts'

type Answer<Result> = Extract<Awaited<ReturnType<typeof api.submitOrder>>, { result: Result; object: unknown }>
export type MonthlyRule = Answer<2>['object']
export type ChangedLine = Answer<3>['object']['lines'][number]

export type Submitted =
  | { kind: 'ordered'; code: string }
  | { kind: 'monthly rule'; rule: MonthlyRule }
  | { kind: 'changed'; lines: ChangedLine[] }

export type Submission = {
  checkout: Checkout
  address: number
  remark: string
  lines: readonly CartLine[]
  /** Every unit price × 1.5, so that the monthly rule lets the order pass. */
  quickPayment: boolean
}

const send = ({ checkout, address, remark, lines, quickPayment }: Submission) =>
  api.submitOrder(
    {
      address_id: address,
      remark,
      order_part: lines.map((line) => ({
        part_code: line.part_code,
        quantity: line.quantity,
        price: line.discounted_price,
      })),
      delCart: 1,
      type: checkout.type,
      ...(quickPayment ? { ifNoUploading: 2 } : {}),
    },
    // One key per checkout: a double click, or a retry after a lost answer, is the same order.
    { key: formKey(`submitOrder:${checkout.id}`) },
  )

/** Submits the order; results 2 and 3 are questions to the buyer, not failures. */
export const useSubmitOrder = () =>
  useAction(async (submission: Submission): Promise<Submitted> => {
    const answer = await send(submission)
    if (answer.result === 2) return { kind: 'monthly rule', rule: answer.object as MonthlyRule }
    if (answer.result === 3) {
      await refreshCart()
      return { kind: 'changed', lines: (answer.object as { lines: ChangedLine[] }).lines }
    }
    if (isRefused(answer)) throw new Refused(answer)
    formDone(`submitOrder:${submission.checkout.id}`)
    endCheckout()
    void refreshCart()
    void refreshOrders()
    return { kind: 'ordered', code: (answer.object as { code: string }).code }
  })
