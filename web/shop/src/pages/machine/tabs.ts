import type { Tabs } from '@portafilter/kernel'

/** The tab that an address names; the first where it names none, or one that this person has not. */
export const tabIn = <Key extends string>(tabs: Tabs<Key>, params: URLSearchParams): Key =>
  tabs.find((tab) => tab === params.get('tab')) ?? tabs[0]

/** The address with another tab, undefined for the first: what was looked for stays, and is read from its start. */
export const withTab = (params: URLSearchParams, tab: string | undefined): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const name of ['tab', 'page', 'size']) next.delete(name)
  if (tab !== undefined) next.set('tab', tab)
  return next
}
