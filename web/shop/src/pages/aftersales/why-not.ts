import type { OwnOrder } from '../../data/orders.ts'

/** Why nothing of an order can be claimed (orders.md, 5), which no second try would change. */
export const whyNot = ({
  type,
  stage,
}: Pick<OwnOrder, 'type' | 'stage'>): 'notMachines' | 'notPaid' | 'notClosed' | undefined => {
  if (type === 'M') return 'notMachines'
  if (stage === 'closed') return 'notClosed'
  return stage === 'awaiting_payment' || stage === 'under_review' ? 'notPaid' : undefined
}
