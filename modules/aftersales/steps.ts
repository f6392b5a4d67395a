import { possibleSteps } from '@portafilter/kernel'
import type { AfterSale } from './case/contract.ts'
import type { afterSalesResource } from './handling/contract.ts'
import { afterSale, type CaseCommand, type CaseRefusal } from './history/case.ts'
import type { Case } from './history/state.ts'

type BuyersStep = AfterSale['steps'][number]
type StaffStep = keyof (typeof afterSalesResource)['actions']

const NONE = { id: '', digest: '' }
const NO_PARCEL = { carrier: 'other', tracking_no: '' } as const
/** Somebody whose own it is not: of the reader's own the page tells by itself. */
const SOMEBODY = { user: '', firm: null }

/** What each step of the buyer's asks of the case, with nothing filled in yet; the most important last. */
const askedByBuyer = (buyer: string): Record<BuyersStep, CaseCommand> => ({
  cancel: { type: 'CancelCase', buyer },
  'enter-tracking': { type: 'EnterTracking', buyer, ...NO_PARCEL },
  'correct-tracking': { type: 'CorrectTracking', buyer, ...NO_PARCEL },
  'confirm-receipt': { type: 'ConfirmReissue', buyer },
})

/** The same of each step of staff's; the most important first. */
const askedByStaff = (now: string): Record<StaffStep, CaseCommand> => {
  const staff = SOMEBODY
  return {
    approve: { type: 'ApproveCase', staff, approved: null, transit: null },
    check: { type: 'CheckGoods', staff, lines: [], reason: null, back: null, pictures: null },
    'waive-gift': { type: 'WaiveGift', staff, reason: NONE },
    reject: { type: 'RejectCase', staff, reason: NONE, back: null },
    reissue: { type: 'ReissueGoods', staff, ...NO_PARCEL },
    'correct-back': { type: 'CorrectBackTracking', staff, ...NO_PARCEL },
    close: { type: 'CloseCase', staff, reason: NONE, now },
  }
}

/** Refusals of what is filled in, which can be filled in otherwise. */
const OF_FIELDS: readonly CaseRefusal['refused'][] = [
  'case_quantity',
  'case_transit',
  'case_reason',
  'case_gifts',
  'case_send_back',
]

const possible = <Step extends string>(found: Case, asked: Record<Step, CaseCommand>): Step[] =>
  possibleSteps(asked, (command) => afterSale.decide(command, { opened: found, abandoned: false }), OF_FIELDS)

/** What its buyer can do about a case now. */
export const buyersSteps = (found: Case): BuyersStep[] => possible(found, askedByBuyer(found.buyer))

/** What staff can do about it now, beside the conditions of roles. */
export const staffSteps = (found: Case, at: Date): StaffStep[] => possible(found, askedByStaff(at.toISOString()))
