import type { partsResource } from '@portafilter/catalogue/contract'
import type { RowOf } from '@portafilter/contract'
import {
  buysMachines,
  isSoldDirectly,
  type Language,
  type MachineTab,
  type Market,
  machineTabs,
  type SeriesTab,
  seriesTabs,
} from '@portafilter/kernel'
import type { MachineRow } from '../rows.ts'

/** Who looks at a machine: from which market, in which language. */
export type Reader = Readonly<{ market: Exclude<Market, 'none'>; language: Language }>

/** Of each kind one: names follow the language, prices the market, tabs both. */
export const READERS: readonly Reader[] = [
  { market: 'domestic', language: 'CN' },
  { market: 'domestic', language: 'EN' },
  { market: 'overseas', language: 'EN' },
  { market: 'overseas', language: 'CN' },
]

type Part = Pick<RowOf<typeof partsResource>, 'code' | 'type' | 'withdrawn' | 'list_cny' | 'list_usd'>
export type Offer = Readonly<{ code: string; amount: number; currency: 'CNY' | 'USD' }>

export type Seen = Reader &
  Readonly<{
    name: string
    /** None of a machine whose tile is the sale itself. */
    tabs: readonly (MachineTab | SeriesTab)[]
    /** What the machine's own tile or tab sells, at list price. */
    offers: readonly Offer[]
  }>

type Machine = Pick<MachineRow, 'type_id' | 'cn_name' | 'en_name' | 'series_code'>

const tabsOf = (machine: Machine, { market, language }: Reader): Seen['tabs'] => {
  if (isSoldDirectly(machine)) return []
  return machine.series_code === '' ? machineTabs(language, market) : seriesTabs(language, market)
}

/**
 * A machine as a reader sees it.
 * @param parts what is sold of it: the part in its remark, or its models
 */
export const seenBy = (machine: Machine, parts: readonly Part[], reader: Reader): Seen => {
  const { market, language } = reader
  const tabs = tabsOf(machine, reader)
  const sells = isSoldDirectly(machine) || tabs.includes('whole')
  const sold = parts.filter(({ type, withdrawn }) => !withdrawn && (type !== 'M' || buysMachines(market)))
  const price = ({ code, list_cny, list_usd }: Part): Offer =>
    market === 'overseas' ? { code, amount: list_usd, currency: 'USD' } : { code, amount: list_cny, currency: 'CNY' }
  return {
    ...reader,
    name: language === 'CN' ? machine.cn_name : machine.en_name,
    tabs,
    offers: sells ? sold.map(price) : [],
  }
}
