import type { Language } from '@portafilter/kernel'
import { beforeEach, expect, it, vi } from 'vitest'
import { preferLanguage, readLanguage, storeLanguage } from './language.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
})

const accountAsksFor = (language: Language | undefined) =>
  preferLanguage({ read: () => language, watch: () => () => undefined })
const browserPrefers = (language: string | undefined) => vi.stubGlobal('navigator', { language })

beforeEach(() => {
  kept.clear()
  accountAsksFor(undefined)
})

it.each([
  ['zh-CN', 'CN'],
  ['zh', 'CN'],
  ['zh-Hant-TW', 'CN'],
  ['', 'CN'],
  [undefined, 'CN'],
  ['en-GB', 'EN'],
  ['da', 'EN'],
] as const)('is by the browser that prefers %s: %s', (preferred, language) => {
  browserPrefers(preferred)
  expect(readLanguage()).toBe(language)
})

it('is what the account asks for rather than the browser, and what was chosen rather than both', () => {
  browserPrefers('zh-CN')
  accountAsksFor('EN')
  expect(readLanguage()).toBe('EN')
  storeLanguage('CN')
  expect(readLanguage()).toBe('CN')
  browserPrefers('en-GB')
  expect(readLanguage()).toBe('CN')
})

it('takes nothing but CN and EN for a choice', () => {
  browserPrefers('zh-CN')
  kept.set('Language', 'fr')
  expect(readLanguage()).toBe('CN')
})
