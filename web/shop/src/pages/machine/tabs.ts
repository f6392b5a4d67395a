import type { Language } from '@portafilter/kernel'
import { isOverseas, mayBuyMachines, type User } from '../../shared/session.ts'

/** At least one tab, in their order. */
export type Keys<Key extends string> = readonly [Key, ...Key[]]

export type MachineTab = 'parts' | 'whole' | 'documents' | 'videos' | 'faq' | 'resource'
export type SeriesTab = 'diagram' | 'documents' | 'videos' | 'faq' | 'coffee' | 'list' | 'resource'

/** Data download is offered in English, to buyers overseas alone (storefront.md, 6). */
const resource = (language: Language, user: User): readonly 'resource'[] =>
  language === 'EN' && isOverseas(user) ? ['resource'] : []

/** The tabs of a machine; whole machines are offered in Chinese, to buyers in China alone (storefront.md, 6). */
export const machineTabs = (language: Language, user: User): Keys<MachineTab> => [
  'parts',
  ...(language === 'CN' && mayBuyMachines(user) ? (['whole'] as const) : []),
  ...(['documents', 'videos', 'faq'] as const),
  ...resource(language, user),
]

/** The tabs of a machine of a series. */
export const seriesTabs = (language: Language, user: User): Keys<SeriesTab> => [
  ...(['diagram', 'documents', 'videos', 'faq', 'coffee', 'list'] as const),
  ...resource(language, user),
]

/** The tab that an address names; the first where it names none, or one that this person has not. */
export const tabIn = <Key extends string>(tabs: Keys<Key>, params: URLSearchParams): Key =>
  tabs.find((tab) => tab === params.get('tab')) ?? tabs[0]

/** The address with another tab, undefined for the first: what was looked for stays, and is read from its start. */
export const withTab = (params: URLSearchParams, tab: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const name of ['tab', 'page', 'size']) next.delete(name)
  if (tab !== undefined) next.set('tab', tab)
  return next
}
