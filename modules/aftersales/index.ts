import { MINUTE_MS, orderOf } from '@portafilter/kernel'
import { orders } from '@portafilter/ordering'
import { room, type Workflow, wokenBy, workflow } from '@portafilter/room'
import { afterSalesActivities } from './activities.ts'
import { caseFigures } from './figures/board.ts'
import { caseHandling } from './handling/staff.ts'
import { openCasesOf } from './open-cases.ts'
import { releaseUnopened } from './release.ts'
import { afterSalesRoutes } from './routes.ts'
import { cases } from './streams.ts'
import { caseList, ordersWithOpenCases } from './views/case-list.ts'
import { caseParts } from './views/case-parts.ts'
import { heldClaims, ordersHeld } from './views/held-claims.ts'
import type * as afterSalesWorkflows from './workflows.ts'

const orderOfCase = ({ stream }: { readonly stream: string }): string | undefined => orderOf(cases.keyOf(stream))

const wakes: Workflow['wokenBy'] = {
  ...wokenBy(cases, {
    CaseOpened: orderOfCase,
    CaseCancelled: orderOfCase,
    CaseApproved: orderOfCase,
    GiftWaived: orderOfCase,
    CaseRejected: orderOfCase,
    GoodsSentBack: orderOfCase,
    GoodsChecked: orderOfCase,
    BackTrackingCorrected: orderOfCase,
    GoodsReissued: orderOfCase,
    ReissueReceived: orderOfCase,
    CaseClosed: orderOfCase,
  }),
  ...wokenBy(orders, {
    RefundSettled: ({ stream }) => (stream.startsWith(`${orders.kind}-`) ? orders.keyOf(stream) : undefined),
  }),
}

/** What buyers send back, have exchanged, or never got. */
export const aftersales = room({
  name: 'aftersales',
  person: {
    underWay: openCasesOf,
    kept: 'cases, with their pictures, addresses and payees: they are part of the records of sales',
  },
  streams: [cases],
  views: [caseList, caseParts, heldClaims],
  calls: afterSalesRoutes,
  resources: (deps) => [caseHandling(deps), ...caseFigures(deps)],
  sweeps: (deps) => [
    { what: 'releasing claims of no case', everyMs: MINUTE_MS, work: (now) => releaseUnopened(deps, now) },
  ],
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: afterSalesActivities,
    workflows: [
      workflow<typeof afterSalesWorkflows>({
        type: 'afterSales',
        signal: 'cases-changed',
        idOf: (order) => `after-sales-${order}`,
        wokenBy: wakes,
        inputOf: (order) => ({ order }),
        waiting: async ({ db }) => [...new Set([...(await ordersWithOpenCases(db)), ...(await ordersHeld(db))])],
      }),
    ],
  },
})

export { applyForCase, byBuyer, handleCase } from './commands.ts'
export type { CaseEvent } from './history/events.ts'
export type { Case } from './history/state.ts'
export { advance as pursueCase } from './progress.ts'
export { cases } from './streams.ts'
export { buyerOfCase } from './views/case-list.ts'
