import type { Bilingual, Language } from '@portafilter/kernel'
import { type DemoMachine, demoMachines } from '../catalogue/machines.ts'
import { demoSeries } from '../catalogue/series.ts'
import { type Kind, kindOf } from './kinds.ts'
import { installationData, manuals } from './manuals.ts'
import { type SeriesPaper, seriesPapers } from './series.ts'

/** Counts up when the papers change, so that a shop filled earlier gets the new ones under new names. */
const EDITION = 1

/** A paper, as it is drawn and kept: its file never changes under its name. */
export type DemoPaper = Readonly<{
  name: string
  fileName: string
  language: Language
  title: string
  /** A line that begins with `# ` is a heading; any other is a paragraph. */
  text: string
  /** Whose sheet and lists of parts stand behind the text. */
  partsOf: DemoMachine | null
}>

/** A paper where a machine has it. */
export type DemoDocument = Readonly<{
  machine: number
  paper: DemoPaper
  audience: 'all' | 'overseas'
  title: Bilingual
  description: Bilingual
}>

const paper = (
  id: string,
  language: Language,
  title: string,
  more: Pick<DemoPaper, 'text' | 'partsOf'>,
): DemoPaper => ({
  name: `${id}-${language.toLowerCase()}-e${EDITION}.pdf`,
  fileName: `${title.replaceAll(/[:/]/g, '')}.pdf`,
  language,
  title,
  ...more,
})

const LANGUAGES: readonly Language[] = ['CN', 'EN']
const IN: Readonly<Record<Language, Bilingual>> = {
  CN: { CN: '中文', EN: 'in Chinese' },
  EN: { CN: '英文', EN: 'in English' },
}

const seriesPaper = ({ code, title, text }: SeriesPaper): DemoPaper =>
  paper(`series-${code.toLowerCase()}`, 'CN', title.CN, { text, partsOf: null })

/** What introduces the series of a machine that belongs to one. */
const introductionsOf = ({ id }: DemoMachine): SeriesPaper[] =>
  seriesPapers.filter(({ code }) => demoSeries.some((series) => series.code === code && series.machines.includes(id)))

const manual = (kind: Kind, language: Language): DemoPaper =>
  paper(`manual-${kind}`, language, manuals[kind].title[language], {
    text: manuals[kind].text[language],
    partsOf: null,
  })

const partsPaper = (machine: DemoMachine, language: Language): DemoPaper => {
  const title = language === 'CN' ? `${machine.cnName} 爆炸图与配件表` : `${machine.enName}: exploded parts overview`
  return paper(`parts-${machine.id}`, language, title, { text: '', partsOf: machine })
}

const installation = (kind: Kind): DemoPaper =>
  paper(`installation-${kind}`, 'EN', 'Installation data', { text: installationData[kind], partsOf: null })

const PARTS = { CN: '爆炸图与配件表', EN: 'Exploded parts overview' }

const forAll = (machine: DemoMachine, kind: Kind): Omit<DemoDocument, 'machine' | 'audience'>[] => [
  ...introductionsOf(machine).map((series) => ({
    paper: seriesPaper(series),
    title: series.title,
    description: { CN: '各型号的区别与选型', EN: 'The models of the series, and which to choose' },
  })),
  ...LANGUAGES.map((language) => ({
    paper: manual(kind, language),
    title: { CN: `用户手册（${IN[language].CN}）`, EN: `User manual, ${IN[language].EN}` },
    description: { CN: '安装、使用、清洁与保养', EN: 'Setting up, daily use, cleaning and care' },
  })),
  {
    paper: partsPaper(machine, 'CN'),
    title: PARTS,
    description: {
      CN: '全部组件的编号、编码与数量',
      EN: 'Numbers, codes and quantities of every assembly, in Chinese',
    },
  },
]

const overseas = (machine: DemoMachine, kind: Kind): Omit<DemoDocument, 'machine' | 'audience'>[] => [
  {
    paper: partsPaper(machine, 'EN'),
    title: PARTS,
    description: { CN: '全部组件的编号、编码与数量（英文）', EN: 'Numbers, codes and quantities of every assembly' },
  },
  {
    paper: installation(kind),
    title: { CN: '安装数据', EN: 'Installation data' },
    description: { CN: '电源、进排水与首年备件（英文）', EN: 'Mains, water, and spare parts for the first year' },
  },
]

/** Every machine with a page has its papers, each list in its order. */
export const demoDocuments: readonly DemoDocument[] = demoMachines.flatMap((machine) => {
  const kind = kindOf(machine)
  if (kind === undefined) return []
  const of = machine.id
  return [
    ...forAll(machine, kind).map((each) => ({ ...each, machine: of, audience: 'all' as const })),
    ...overseas(machine, kind).map((each) => ({ ...each, machine: of, audience: 'overseas' as const })),
  ]
})

/** Every paper once, by its name. */
export const demoPapers: ReadonlyMap<string, DemoPaper> = new Map(
  demoDocuments.map(({ paper: each }) => [each.name, each]),
)
