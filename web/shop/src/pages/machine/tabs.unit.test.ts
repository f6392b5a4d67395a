import { expect, it } from 'vitest'
import type { User } from '../../shared/session.ts'
import { machineTabs, seriesTabs, tabIn, withTab } from './tabs.ts'

const buyer = (permission_id: number) => ({ permission_id }) as User
const [STAFF, HOME, OVERSEAS] = [0, 1, 2].map(buyer) as [User, User, User]
const COMMON = ['documents', 'videos', 'faq']

it.each([
  ['CN', HOME, ['parts', 'whole', ...COMMON]],
  ['EN', HOME, ['parts', ...COMMON]],
  ['CN', OVERSEAS, ['parts', ...COMMON]],
  ['EN', OVERSEAS, ['parts', ...COMMON, 'resource']],
  ['CN', STAFF, ['parts', ...COMMON]],
  ['EN', STAFF, ['parts', ...COMMON]],
] as const)('a machine has its tabs by language and permission: %s, %j', (language, user, tabs) => {
  expect(machineTabs(language, user)).toEqual(tabs)
})

it('a series has six tabs, and data download in English overseas', () => {
  const six = ['diagram', ...COMMON, 'coffee', 'list']
  expect(seriesTabs('CN', HOME)).toEqual(six)
  expect(seriesTabs('EN', HOME)).toEqual(six)
  expect(seriesTabs('CN', OVERSEAS)).toEqual(six)
  expect(seriesTabs('EN', OVERSEAS)).toEqual([...six, 'resource'])
})

it('opens the tab of an address, and the first for one that this person has not', () => {
  const tabs = machineTabs('EN', HOME)
  expect(tabIn(tabs, new URLSearchParams('tab=faq'))).toBe('faq')
  for (const other of ['', 'tab=', 'tab=whole', 'tab=resource'])
    expect(tabIn(tabs, new URLSearchParams(other))).toBe('parts')
})

it('keeps what was looked for in another tab, not its page', () => {
  const params = new URLSearchParams('level=3.17&tab=videos&search=pump&page=2&size=8')
  expect(`${withTab(params, 'faq')}`).toBe('level=3.17&search=pump&tab=faq')
  expect(`${withTab(params, undefined)}`).toBe('level=3.17&search=pump')
})
