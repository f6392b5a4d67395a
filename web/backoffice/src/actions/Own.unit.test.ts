import { firmChangesResource } from '@portafilter/identity/contract'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CaseActions } from '../after-sales/CaseActions.tsx'
import { FeedbackActions } from '../feedback/FeedbackActions.tsx'
import { RefundActions } from '../refunds/RefundActions.tsx'
import { Warnings } from '../vouchers/Warnings.tsx'
import { Decisions } from './Decisions.tsx'

const actsOn = vi.hoisted(() => vi.fn())
vi.mock('./StaffAction.tsx', () => ({ StaffAction: () => 'acts' }))
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'EN' }))
vi.mock('../texts/use-text.ts', () => ({ useText: () => (name: string) => name }))
vi.mock('../access/use-rights.ts', () => ({ useRights: () => ({ actsOn }) }))

const words = { own: 'It is your own', reason: '', required: '' }
const change = (status: string) => ({
  resource: firmChangesResource,
  row: { id: '1', version: 3, own: true, status },
  words,
})
const warnings = [{ kind: 'own', text: 'It is your own' }]

/** What is said of rows of one's own, on pages of all kinds. */
const OWN = [
  [Decisions, change('waiting')],
  [RefundActions, { refund: { own: true, status: 'failed', steps: [] } }],
  [CaseActions, { found: { own: true, steps: ['approve'] } }],
  [FeedbackActions, { row: { own: true, status: 'new', colleagues: [] } }],
  [Warnings, { voucher: { order: null, warnings } }],
] as const
const saidTo = (may: boolean) => {
  actsOn.mockReturnValue(may)
  return OWN.map(([Part, props]) => renderToString(createElement(Part as ComponentType<object>, props)))
}

it('is said to those who could act on it else, and offers nothing', () => {
  for (const said of saidTo(true)) {
    expect(said).toMatch(/own/)
    expect(said).not.toContain('acts')
  }
})

it('is not said to those who only read, nor where it is over', () => {
  expect(saidTo(false).join('')).toBe('')
  actsOn.mockReturnValue(true)
  expect(renderToString(createElement(Decisions, change('approved') as never))).toBe('')
})
