import type { Bilingual, Language } from './language.ts'
import { buysMachines, type Market } from './market.ts'

/** Machines of these types have no page: the part in their `remark` goes into the cart (storefront.md, 2). */
const SOLD_DIRECTLY: readonly number[] = [5, 6]

export const isSoldDirectly = ({ type_id }: Readonly<{ type_id: number }>): boolean => SOLD_DIRECTLY.includes(type_id)

/** At least one tab, in their order. */
export type Tabs<Key extends string> = readonly [Key, ...Key[]]

export type MachineTab = 'parts' | 'whole' | 'documents' | 'videos' | 'faq' | 'resource'
export type SeriesTab = 'diagram' | 'documents' | 'videos' | 'faq' | 'coffee' | 'list' | 'resource'

/** Data download is offered in English, to buyers overseas alone (storefront.md, 6). */
const resource = (language: Language, market: Market): readonly 'resource'[] =>
  language === 'EN' && market === 'overseas' ? ['resource'] : []

/** The tabs of a machine; whole machines are offered in Chinese, to buyers in China alone (storefront.md, 6). */
export const machineTabs = (language: Language, market: Market): Tabs<MachineTab> => [
  'parts',
  ...(language === 'CN' && buysMachines(market) ? (['whole'] as const) : []),
  ...(['documents', 'videos', 'faq'] as const),
  ...resource(language, market),
]

/** The tabs of a machine of a series. */
export const seriesTabs = (language: Language, market: Market): Tabs<SeriesTab> => [
  ...(['diagram', 'documents', 'videos', 'faq', 'coffee', 'list'] as const),
  ...resource(language, market),
]

/** What tabs are called, where buyers see them and where staff are told who sees which. */
export const machineTabWords: Readonly<Record<MachineTab | SeriesTab, Bilingual>> = {
  parts: { CN: '配件购买', EN: 'Parts purchase' },
  diagram: { CN: '爆炸图', EN: 'Exploded diagram' },
  whole: { CN: '整机购买', EN: 'Whole-machine purchase' },
  documents: { CN: '服务文档', EN: 'Service documents' },
  videos: { CN: '视频', EN: 'Videos' },
  faq: { CN: '常见问题', EN: 'FAQ' },
  coffee: { CN: '咖啡机', EN: 'Coffee maker' },
  list: { CN: '配件清单', EN: 'Parts list' },
  resource: { CN: '资料下载', EN: 'Data download' },
}
