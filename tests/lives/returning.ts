import type { Refund } from '@portafilter/receivable'
import type { CaseCommand } from '../../modules/aftersales/history/case.ts'
import {
  askedOf,
  type Case,
  expectedOf,
  hasGiftsDue,
  isOver,
  MOST_WAITING_MS,
  waitsForBuyer,
} from '../../modules/aftersales/history/state.ts'
import { nextOf } from '../../modules/aftersales/progress.ts'
import * as t from '../../modules/ordering/testing/orders.ts'
import type { Dice, Weighted } from './dice.ts'
import type { Act, Life } from './life.ts'
import type { Commands } from './paying.ts'

const buyer = t.BUYER
const staff = t.FINANCE
const reason = t.REASON_REF
const payee = t.VOUCHER_REF
const BACK = { carrier: 'sf', tracking_no: 'SF6' } as const

/** What wallets, providers, the bank and finance may do about a refund. */
const givenBack = ({ refund_id, amount, route, standing, batch }: Refund, now: string, dice: Dice): Commands => {
  const arrived = { refund_id, settled_at: now }
  const failed = { refund_id, fault: dice.one(['closed', 'abnormal', 'unknown'] as const), said: '' }
  const again: Commands = standing === 'failed' ? [[2, { type: 'RetryRefund', staff, refund_id }]] : []
  if (route.by === 'wallet')
    return standing === 'settled' ? [] : [[2, { type: 'SettleRefund', ...arrived, reference: '' }]]
  if (route.by === 'provider' && standing === 'failed')
    return [...again, [1, { type: 'SendByTransfer', staff, refund_id, payee: dice.one([null, payee]) }]]
  if (route.by === 'provider')
    return standing === 'settled'
      ? []
      : [
          [2, { type: 'SettleRefund', ...arrived, reference: 'R1' }],
          [0.7, { type: 'FailRefund', ...failed }],
        ]
  if (route.payee === null) return [[2, { type: 'GivePayee', staff, refund_id, payee }]]
  const confirmed = batch === null ? null : { id: batch, lists: true }
  const sentBack = { type: 'RecordSentBack', staff, refund_id, reason, batch: confirmed } as const
  if (standing === 'failed') return [...again, [0.5, { type: 'GivePayee', staff, refund_id, payee }]]
  if (standing === 'settled') return [[0.1, sentBack]]
  return [
    [batch === null ? 1 : 0, { type: 'JoinBatch', refund_id, batch: '202611' }],
    [2, { type: 'ConfirmTransfer', staff, ...arrived, bank_reference: 'B1', batch: confirmed, alone: amount }],
    [0.4, sentBack],
  ]
}

/** Of each line some pieces, not always all. */
const someOf = (pieces: readonly number[], dice: Dice): number[] =>
  pieces.map((all) => (dice.chance(60) ? all : dice.between(0, all)))

const checkedBy = (found: Case, dice: Dice): CaseCommand => {
  const received = someOf(expectedOf(found), dice)
  const accepted = someOf(received, dice)
  const lines = received.map((came, at) => ({
    received: came,
    accepted: accepted[at] ?? 0,
    disposition: dice.one(['restock', 'send_back'] as const),
  }))
  return { type: 'CheckGoods', staff, lines, reason, back: BACK, pictures: null }
}

const approvedBy = (found: Case, dice: Dice): CaseCommand => {
  const approved = dice.chance(50) ? null : someOf(askedOf(found), dice)
  return { type: 'ApproveCase', staff, approved, transit: dice.one(['lost', 'intercepted'] as const) }
}

/** What moves a case on from where it stands. */
const forward = (found: Case, dice: Dice): readonly Weighted<CaseCommand>[] => {
  if (found.ended !== null || (found.kind === 'refund_only' && found.step > 1)) return []
  if (found.step === 1) return [[5, approvedBy(found, dice)]]
  if (found.step === 2) return [[5, { type: 'EnterTracking', buyer, carrier: 'sf', tracking_no: 'SF3' }]]
  if (found.step === 3) return [[5, checkedBy(found, dice)]]
  if (found.kind === 'return') return []
  if (found.step === 4) return [[5, { type: 'ReissueGoods', staff, carrier: 'sf', tracking_no: 'SF5' }]]
  if (found.step !== 5) return []
  return [
    [4, { type: 'ConfirmReissue', buyer }],
    [0.3, { type: 'ReissueGoods', staff, carrier: 'sf', tracking_no: `${found.reissue_tracking_no}1` }],
  ]
}

const isOverdue = (found: Case, now: string): boolean =>
  waitsForBuyer(found) && Date.parse(now) - Date.parse(found.since) >= MOST_WAITING_MS

/** What somebody may try at any time, and is refused at most of them. */
const aside = (found: Case, now: string, dice: Dice): readonly Weighted<CaseCommand>[] => [
  [isOverdue(found, now) ? 3 : 0.05, { type: 'CloseCase', staff, reason, now }],
  [0.4, { type: 'CancelCase', buyer }],
  [0.4, { type: 'RejectCase', staff, reason, back: dice.one([null, BACK]) }],
  [
    found.back?.tracking_no === BACK.tracking_no ? 5 : 0.05,
    { type: 'CorrectBackTracking', staff, carrier: 'sf', tracking_no: 'SF7' },
  ],
  [hasGiftsDue(found) ? 5 : 0.05, { type: 'WaiveGift', staff, reason }],
  [
    found.step === 3 ? 1 : 0.05,
    { type: 'CorrectTracking', buyer, carrier: 'sf', tracking_no: dice.one(['SF3', 'SF4']) },
  ],
  [0.05, { type: 'EnterTracking', buyer, carrier: 'sf', tracking_no: 'SF4' }],
  [0.05, { type: 'ReissueGoods', staff, carrier: 'sf', tracking_no: 'SF5' }],
  [0.05, { type: 'ConfirmReissue', buyer }],
  [0.05, approvedBy(found, dice)],
  [0.05, checkedBy(found, dice)],
]

/** What buyer and staff may do about a case. */
const handled = (found: Case, now: string, dice: Dice): readonly Weighted<CaseCommand>[] =>
  isOver(found) && dice.chance(80) ? [] : [...forward(found, dice), ...aside(found, now, dice)]

/** The application goes on, or has died and is given up: its case is closed to a late opening, then the pieces are free. */
const unopened = ({ order }: Life, case_no: string, isAbandoned: boolean): readonly Weighted<Act>[] => {
  const claim = order.claims.find((each) => each.case_no === case_no)
  if (claim?.standing !== 'claimed') return []
  if (isAbandoned) return [[4, { on: 'order', command: { type: 'ReleaseClaim', case_no } }]]
  const { code, firm, language, currency, lines } = order.lines
  const opened = {
    ...(claim.gifts && { gifts: claim.gifts }),
    order: code,
    buyer,
    firm,
    language,
    currency,
    kind: claim.kind,
    reason: 'quality' as const,
    lines: claim.lines.map((line) => {
      const { name, unit, picture, paid } = lines.find(({ item_num }) => item_num === line.item_num) ?? t.line(1, 1)
      return { ...line, name, unit, picture, paid }
    }),
    paid_by: order.payment.arrangement?.parts[0]?.source ?? 'offline_transfer',
    application: t.SHIPPING_REF,
    payee,
  }
  return [
    [8, { on: 'case', case_no, command: { type: 'OpenCase', opened } }],
    [0.5, { on: 'case', case_no, command: { type: 'AbandonCase' } }],
  ]
}

/** What the order has to do about its case, or the case about its order; undefined where they agree. */
export const pursue = (life: Life, case_no: string, found: Case): Act | undefined => {
  const next = nextOf({ case_no, found, order: { state: life.order } })
  return next?.on === 'case' ? { on: 'case', case_no, command: next.command } : next
}

const pursued = (life: Life, case_no: string, found: Case): readonly Weighted<Act>[] => {
  const next = pursue(life, case_no, found)
  return next ? [[6, next]] : []
}

/** What may be done now about what comes back: goods by cases, money by refunds. */
export const returning = (life: Life, dice: Dice): readonly Weighted<Act>[] => [
  ...life.order.refunds.refunds
    .flatMap((refund) => givenBack(refund, life.now, dice))
    .map(([weight, command]): Weighted<Act> => [weight, { on: 'order', command }]),
  ...life.cases.flatMap(({ case_no, state: { opened, abandoned } }) =>
    opened === null
      ? unopened(life, case_no, abandoned)
      : [
          ...handled(opened, life.now, dice).map(
            ([weight, command]): Weighted<Act> => [weight, { on: 'case', case_no, command }],
          ),
          ...pursued(life, case_no, opened),
        ],
  ),
]
