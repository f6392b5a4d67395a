import type { ListQuery } from '@portafilter/contract'
import {
  among,
  anyOf,
  type Database,
  equals,
  listRows,
  numbered,
  type PersonalDataReference,
  pageOfRows,
  type Recorded,
  rowsByAge,
  rowsProjection,
  sinceDay,
  spanOf,
  untilDay,
} from '@portafilter/eventstore'
import { beijingDay, type CaseKind, codeKey, foldedNames, type Span, wordsOf } from '@portafilter/kernel'
import { sql } from 'kysely'
import type { afterSalesResource } from '../handling/contract.ts'
import { afterSale } from '../history/case.ts'
import type { CaseEvent, CaseOpened, CaseReason } from '../history/events.ts'
import { type Case, type CaseStage, MOST_WAITING_MS, STAGES_OF_BUYER, stageOf } from '../history/state.ts'
import { cases } from '../streams.ts'

/** Which cases are there, and where does each stand? One row per case; money in minor units. */
export type CaseRow = {
  case_no: string
  order_code: string
  buyer: string
  kind: CaseKind
  reason: CaseReason | null
  /** The codes of its parts, each once. */
  parts: readonly string[]
  step: Case['step']
  ended: Case['ended']
  stage: CaseStage
  version: number
  opened_at: string
  /** The Beijing day of it. */
  day: string
  /** Since when it stands as it does. */
  since: string
  /** The numbers of case, order and parts, and the parts' names, folded as a search is. */
  words: string
  /** What it is, as its stream's state says. */
  state: Case
}

const wordsIn = (case_no: string, { order, lines }: CaseOpened): string =>
  [
    codeKey(case_no),
    codeKey(order),
    ...lines.flatMap((line) => [codeKey(line.part_code), foldedNames(line.name)]),
  ].join('\n')

/** The parts that a case is about, each once: of a set two lines may have the same. */
export const partsOf = ({ lines }: Pick<CaseOpened, 'lines'>): readonly string[] => [
  ...new Set(lines.map(({ part_code }) => part_code)),
]

const fold = (row: CaseRow | undefined, event: Recorded<CaseEvent>, case_no: string): CaseRow | null => {
  const { opened } = afterSale.evolve({ opened: row?.state ?? null, abandoned: false }, event, event)
  if (opened === null) return null
  const { order: order_code, buyer, kind, reason, step, ended, since } = opened
  const opened_at = row?.opened_at ?? event.at
  return {
    case_no,
    order_code,
    buyer,
    kind,
    reason,
    step,
    ended,
    stage: stageOf(opened),
    version: event.version,
    since,
    opened_at,
    day: beijingDay(new Date(opened_at)),
    parts: partsOf(opened),
    words: row?.words ?? wordsIn(case_no, opened),
    state: opened,
  }
}

export const caseList = rowsProjection<CaseRow, CaseEvent>({
  name: 'case_list',
  version: 4,
  handles: Object.keys(afterSale.schemas) as CaseEvent['type'][],
  schemas: afterSale.schemas,
  key: 'case_no',
  keyOf: (event) => cases.keyOf(event.stream),
  ofOneStream: true,
  columns: {
    case_no: 'text collate "C"',
    order_code: 'text',
    buyer: 'uuid',
    kind: 'text',
    reason: 'text',
    parts: 'text[]',
    step: 'integer',
    ended: 'text',
    stage: 'text',
    version: 'integer',
    opened_at: 'timestamptz',
    day: 'text',
    since: 'timestamptz',
    words: 'text',
    state: 'jsonb',
  },
  indexes: {
    stage: '(stage, since, case_no) include (kind, reason, opened_at, buyer)',
    stage_opened_at: '(stage, opened_at, case_no) include (kind, reason, since, buyer)',
    since: '(since, case_no) include (stage, kind, reason, opened_at, buyer)',
    opened_at: '(opened_at, case_no) include (stage, kind, reason, since, buyer)',
    parts: 'using gin (parts)',
    buyer: '(buyer, opened_at, case_no) include (stage, kind, step, ended)',
    buyer_since: '(buyer, since, case_no) include (stage, kind)',
    order_code: '(order_code)',
  },
  begins: ({ type }) => type === 'CaseOpened',
  counts: [
    ['stage', 'kind'],
    ['day', 'kind', 'reason'],
  ],
  evolve: fold,
})

const longAgo = (now: Date): string => new Date(now.getTime() - MOST_WAITING_MS).toISOString()

/** The queue as the backoffice lists it. `buyers` are the users that the search text names. */
export const listCases = (
  db: Database,
  query: ListQuery<typeof afterSalesResource>,
  buyers: readonly string[],
  now: Date,
) =>
  listRows(caseList, db, query, {
    sorts: { since: 'since', opened_at: 'opened_at' },
    filters: {
      stage: equals('stage'),
      kind: equals('kind'),
      reason: (where, reason) => (reason === 'none' ? where('reason', 'is', null) : where('reason', '=', reason)),
      part_code: (where, part) => where(sql<boolean>`parts @> ${[part]}::text[]`, '=', sql.lit(true)),
      start_date: sinceDay('opened_at'),
      end_date: untilDay('opened_at'),
      due: (where) => where.and([where('stage', '=', anyOf(STAGES_OF_BUYER)), where('since', '<=', longAgo(now))]),
      order_no: (where, order) => where('order_code', '=', order),
      q: (where, q) => where.or([...numbered(where, 'case_no', q), ...among(where, 'buyer', buyers)]),
    },
  })

/** What a buyer looks for among their cases. */
export type OwnCases = Readonly<{
  kind?: CaseKind | undefined
  /** Steps of cases that were not ended before; undefined: any. */
  steps?: readonly number[] | undefined
  /** How they ended, null for those that did not; undefined: any. */
  ended?: readonly Case['ended'][] | undefined
  search: string
  limit: number
  offset: number
}>

/** A page of a buyer's cases, the newest first, with how many there are. */
export const ownCases = async (db: Database, buyer: string, wanted: OwnCases) => {
  let found = caseList.rows(db).where('buyer', '=', buyer)
  if (wanted.kind) found = found.where('kind', '=', wanted.kind)
  if (wanted.steps) found = found.where('step', 'in', wanted.steps as CaseRow['step'][])
  const ends = wanted.ended?.map((end) => end ?? '')
  if (ends) found = found.where(sql<boolean>`coalesce(ended, '') = any(${ends}::text[])`)
  for (const { typed, key } of wordsOf(wanted.search))
    found = found.where(sql<boolean>`(strpos(words, ${typed}) > 0 or strpos(words, ${key}) > 0)`)
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { limit, offset } = wanted
  const page = { by: 'opened_at', descending: true, limit, offset } as const
  return { rows: await pageOfRows(caseList, db, found, page, total), total }
}

/** Whose a case is; undefined of what is none. */
export const buyerOfCase = async (db: Database, case_no: string): Promise<string | undefined> =>
  (await caseList.rows(db).select('buyer').where('case_no', '=', case_no).executeTakeFirst())?.buyer

/** The cases of an order, the first one first. */
export const casesOfOrder = (db: Database, order: string): Promise<CaseRow[]> =>
  caseList.rows(db).selectAll().where('order_code', '=', order).orderBy('opened_at').execute()

/** Whom a buyer has last wanted to be paid, by their cases. */
export const lastPayee = async (db: Database, buyer: string): Promise<PersonalDataReference | undefined> => {
  const payee = sql<PersonalDataReference>`state->'payee'`
  const named = caseList.rows(db).select(payee.as('payee')).where('buyer', '=', buyer)
  const last = named.where(sql<boolean>`state->'payee' <> 'null'`).orderBy('opened_at', 'desc').limit(1)
  return (await last.executeTakeFirst())?.payee
}

/** Orders with a case that is not over, for the sweep that starts missing workflows. */
export const ordersWithOpenCases = async (db: Database): Promise<string[]> => {
  const open = caseList.rows(db).select('order_code').distinct().where('stage', '!=', 'over')
  return (await open.execute()).map(({ order_code }) => order_code)
}

/** How many cases were opened in each span since that day, by kind and reason. */
export const casesBySpan = (db: Database, since: string, by: Span) =>
  caseList
    .counts(db, ['day', 'kind', 'reason'])
    .select(({ cast, fn }) => [
      spanOf(by).as('from'),
      'kind',
      'reason',
      cast<number>(fn.sum('rows'), 'bigint').as('cases'),
    ])
    .where('day', '>=', since)
    .groupBy([spanOf(by), 'kind', 'reason'])
    .execute()

/** How long the cases have stood as they do that are at a stage of staff's. */
export const casesByAge = (db: Database, stage: CaseStage, now: Date) =>
  rowsByAge(db, caseList.rows(db).where('stage', '=', stage), 'since', now)

/** The same of those that staff may close, because their buyer has done nothing for too long. */
export const dueCasesByAge = (db: Database, now: Date) =>
  rowsByAge(
    db,
    caseList.rows(db).where('stage', '=', anyOf(STAGES_OF_BUYER)).where('since', '<=', longAgo(now)),
    'since',
    now,
  )
