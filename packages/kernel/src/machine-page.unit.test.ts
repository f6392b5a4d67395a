import { expect, it } from 'vitest'
import { machineTabs, seriesTabs } from './machine-page.ts'

const COMMON = ['documents', 'videos', 'faq']

it.each([
  ['CN', 'domestic', ['parts', 'whole', ...COMMON]],
  ['EN', 'domestic', ['parts', ...COMMON]],
  ['CN', 'overseas', ['parts', ...COMMON]],
  ['EN', 'overseas', ['parts', ...COMMON, 'resource']],
  ['CN', 'none', ['parts', ...COMMON]],
  ['EN', 'none', ['parts', ...COMMON]],
] as const)('a machine has its tabs by language and market: %s, %s', (language, market, tabs) => {
  expect(machineTabs(language, market)).toEqual(tabs)
})

it('a series has six tabs, and data download in English overseas', () => {
  const six = ['diagram', ...COMMON, 'coffee', 'list']
  expect(seriesTabs('CN', 'domestic')).toEqual(six)
  expect(seriesTabs('EN', 'domestic')).toEqual(six)
  expect(seriesTabs('CN', 'overseas')).toEqual(six)
  expect(seriesTabs('EN', 'overseas')).toEqual([...six, 'resource'])
})
