import { type Database, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { type Bilingual, beijingDay, type Span } from '@portafilter/kernel'
import { afterSale } from '../history/case.ts'
import type { CaseEvent } from '../history/events.ts'
import { cases } from '../streams.ts'
import { partsOf } from './case-list.ts'

/** Which parts do buyers have trouble with, and when? A row for each part of each case. */
export type CasePartRow = {
  /** `{case}/{part}` */
  id: string
  part_code: string
  name: Bilingual
  /** Of the case's opening, the Beijing day, and the first one of its month. */
  day: string
  month: string
}

type Opened = Extract<CaseEvent, { type: 'CaseOpened' }>

const prefixOf = ({ stream }: Recorded<Opened>): string => `${cases.keyOf(stream)}/`

const fold = (_row: CasePartRow | undefined, event: Recorded<Opened>, id: string): CasePartRow => {
  const part_code = id.slice(prefixOf(event).length)
  const day = beijingDay(new Date(event.at))
  const line = event.data.lines.find((each) => each.part_code === part_code)
  return { id, part_code, name: line?.name ?? { CN: '', EN: '' }, day, month: `${day.slice(0, 7)}-01` }
}

export const caseParts = rowsProjection<CasePartRow, Opened>({
  name: 'case_parts',
  version: 1,
  handles: ['CaseOpened'],
  schemas: afterSale.schemas,
  key: 'id',
  insertOnly: true,
  keyOf: (event) => partsOf(event.data).map((part) => prefixOf(event) + part),
  columns: {
    id: 'text collate "C"',
    part_code: 'text not null',
    name: 'jsonb not null',
    day: 'text not null',
    month: 'text not null',
  },
  indexes: { part_code: '(part_code, day)' },
  counts: [
    ['day', 'part_code'],
    ['month', 'part_code'],
  ],
  evolve: fold,
})

/**
 * The parts of which most cases were opened since that day, with how many. A year is counted by its months: by its days it
 * would be too long to be read.
 */
export const mostClaimedParts = async (db: Database, since: string, by: Span, most: number) => {
  const time = by === 'month' ? 'month' : 'day'
  const found = await caseParts
    .counts(db, [time, 'part_code'])
    .select(({ cast, fn }) => ['part_code', cast<number>(fn.sum('rows'), 'bigint').as('cases')])
    .where(time, '>=', since)
    .groupBy('part_code')
    .orderBy('cases', 'desc')
    .orderBy('part_code')
    .limit(most)
    .execute()
  const names = await Promise.all(found.map(({ part_code }) => nameOf(db, part_code)))
  return found.map((part, index) => ({ ...part, name: names[index] }))
}

/** As its last case has it. */
const nameOf = async (db: Database, part: string): Promise<Bilingual | undefined> => {
  const last = caseParts.rows(db).select('name').where('part_code', '=', part).orderBy('day', 'desc').limit(1)
  return (await last.executeTakeFirst())?.name
}
