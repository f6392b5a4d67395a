import type { Language } from '@portafilter/kernel'
import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CameBack, CameBackAlert } from './CameBack.tsx'
import type { BatchItem } from './rows.ts'
import { type RefundBatchText, refundBatchTexts } from './texts.ts'

const useLanguage = vi.hoisted(() => vi.fn())
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage }))
const text = (name: RefundBatchText, values: object = {}) =>
  Object.entries(values).reduce<string>(
    (said, [key, value]) => said.replace(`%{${key}}`, String(value)),
    refundBatchTexts[name][useLanguage() as Language],
  )
vi.mock('../texts/use-text.ts', () => ({ useText: () => text }))

const back = {
  settled_at: '2026-11-26T00:00:00.000+08:00',
  reference: 'ICBC2',
  recorded_at: '2026-11-28T10:00:00.000+08:00',
  recorded_by: '财务 (finance)',
  reason: '户名与账号不符',
  reason_altered: false,
}
const never = { ...back, settled_at: null, reference: null }
const drawn = (came_back: BatchItem['came_back'], language: Language) => {
  useLanguage.mockReturnValue(language)
  const item = { came_back } as BatchItem
  const parts = [createElement(CameBack, { item }), createElement(CameBackAlert, { items: [item] })]
  return renderToString(createElement(Fragment, {}, ...parts)).replace(/<[^>]*>/g, '')
}

it.each([
  ['CN', '曾于 2026-11-26 登记已转账（ICBC2），后登记为银行退回', '1 笔退款此前的转账已登记为银行退回'],
  [
    'EN',
    'Confirmed as transferred on 26 Nov 2026 (ICBC2), then recorded as sent back',
    'An earlier transfer of 1 refund',
  ],
] as const)('says in %s when a refund had been paid, that it came back, who has recorded that and why', (...said) => {
  const [language, settled, alert] = said
  const shown = drawn([back], language)
  for (const each of [settled, '财务 (finance)', '户名与账号不符', alert]) expect(shown).toContain(each)
  expect(drawn([never], language)).not.toContain('ICBC2')
})

it('says nothing of what never came back', () => {
  expect(drawn([], 'CN')).toBe('')
})
