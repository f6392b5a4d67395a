import type { CaseKind } from '@portafilter/kernel'
import { afterSale, type CaseCommand } from '../../modules/aftersales/history/case.ts'
import type { CaseEvent } from '../../modules/aftersales/history/events.ts'
import type { CaseState } from '../../modules/aftersales/history/state.ts'
import * as t from '../../modules/aftersales/testing/cases.ts'
import { caseOnWire } from '../../modules/aftersales/wire.ts'
import type { Machine, Shown } from './explore.ts'

const buyer = t.BUYER
const staff = t.STAFF
const reason = t.REASON_REF
const checked = [{ received: 1, accepted: 1, disposition: 'restock' as const }]

const commands: readonly CaseCommand[] = [
  { type: 'CancelCase', buyer },
  { type: 'ApproveCase', staff, approved: null, transit: 'lost' },
  { type: 'RejectCase', staff, reason, back: t.BACK },
  { type: 'EnterTracking', buyer, carrier: 'sf', tracking_no: 'SF1' },
  { type: 'CorrectTracking', buyer, carrier: 'sf', tracking_no: 'SF2' },
  { type: 'CheckGoods', staff, lines: checked, reason: null, back: null, pictures: null },
  { type: 'ReissueGoods', staff, carrier: 'sf', tracking_no: 'SF3' },
  { type: 'CorrectBackTracking', staff, carrier: 'sf', tracking_no: 'SF4' },
  { type: 'ConfirmReissue', buyer },
  { type: 'CloseCase', staff, reason, now: '2026-12-01T00:00:00.000Z' },
  { type: 'OrderRefund', refunds: ['F1'], amount: 1_250 },
  { type: 'CompleteRefund' },
]

/** A case of one piece. */
export const caseOf = (kind: CaseKind): Machine<CaseState, CaseCommand, CaseEvent> => {
  const where = kind === 'refund_only' ? 'on_the_way' : 'received'
  const { data } = t.opened({ kind, lines: [t.line(1, 1, where)] }) as Extract<CaseEvent, { type: 'CaseOpened' }>
  return {
    initial: afterSale.initial,
    decide: (command, state) => afterSale.decide(command, state),
    evolve: afterSale.evolve,
    commands: ({ opened }) => (opened ? commands : [{ type: 'OpenCase', opened: data }]),
    sameAs: ({ opened }) => [opened?.step, opened?.ended, opened?.refund],
  }
}

const CASE_NO = `${t.ORDER}-A1`

/** Its status, a point, and its status_two. */
export const standing: Shown<CaseState> = ({ opened }) => {
  if (opened === null) return {}
  const row = { case_no: CASE_NO, state: opened, opened_at: opened.since }
  const { status, status_two } = caseOnWire(row as Parameters<typeof caseOnWire>[0], new Map(), 'EN')
  return { case: `${status}.${status_two}` }
}
