import { machineTabs } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { tabIn, withTab } from './tabs.ts'

it('opens the tab of an address, and the first for one that this person has not', () => {
  const tabs = machineTabs('EN', 'domestic')
  expect(tabIn(tabs, new URLSearchParams('tab=faq'))).toBe('faq')
  for (const other of ['', 'tab=', 'tab=whole', 'tab=resource'])
    expect(tabIn(tabs, new URLSearchParams(other))).toBe('parts')
})

it('keeps what was looked for in another tab, not its page', () => {
  const params = new URLSearchParams('level=3.17&tab=videos&search=pump&page=2&size=8')
  expect(`${withTab(params, 'faq')}`).toBe('level=3.17&search=pump&tab=faq')
  expect(`${withTab(params, undefined)}`).toBe('level=3.17&search=pump')
})
