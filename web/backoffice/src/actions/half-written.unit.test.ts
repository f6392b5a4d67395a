import { firmChangesResource } from '@portafilter/identity/contract'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CaseActions } from '../after-sales/CaseActions.tsx'
import { Decisions as AlertDecisions } from '../alerts/Decisions.tsx'
import { FeedbackActions } from '../feedback/FeedbackActions.tsx'
import { RefundActions } from '../refunds/RefundActions.tsx'
import { Decisions } from './Decisions.tsx'

type Drawn = { action: string; offered?: boolean }
const StaffAction = vi.hoisted(() => vi.fn((_: Drawn) => null))
vi.mock('./StaffAction.tsx', () => ({ StaffAction }))
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'EN' }))
vi.mock('../texts/use-text.ts', () => ({ useText: () => (name: string) => name }))
vi.mock('../access/use-rights.ts', () => ({ useRights: () => ({ acts: () => true }) }))

const row = { id: '1', version: 3, own: false }
const found = { ...row, lines: [], kind: 'return', stage: 'ended', reissue_tracking_no: '', steps: [] }
const refund = { ...row, status: 'settled', amount: 1, currency: 'CNY', provider: null, steps: [] }
const words = { own: '', reason: '', required: '' }

/** Pages of rows about which nothing can be done any more, and the forms in which something is typed. */
const OVER = [
  ['a request', Decisions, { resource: firmChangesResource, row: { ...row, status: 'approved' }, words }, ['reject']],
  [
    'a refund',
    RefundActions,
    { refund: { ...refund, requested_at: '2026-11-21T08:00:00Z' } },
    ['confirm', 'fail', 'payee'],
  ],
  ['a case', CaseActions, { found }, ['approve', 'check', 'reject', 'reissue', 'close']],
  ['feedback', FeedbackActions, { row: { ...row, status: 'closed', colleagues: [] } }, ['answer', 'assign']],
  ['an alert', AlertDecisions, { alert: { ...row, kind: 'attempt_unknown', status: 'closed' } }, ['close']],
] as const

it.each(OVER)(
  'keeps the forms of %s, and what is typed in them, where they are offered no more',
  (_, Actions, props, typed) => {
    StaffAction.mockClear()
    renderToString(createElement(Actions as ComponentType<object>, props))
    const drawn = StaffAction.mock.calls.map(([{ action, offered }]) => ({ action, offered }))
    expect(drawn).toEqual(expect.arrayContaining(typed.map((action) => ({ action, offered: false }))))
    expect(drawn.filter(({ offered }) => offered !== false)).toEqual([])
  },
)
