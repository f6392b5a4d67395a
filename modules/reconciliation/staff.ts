import { type BoundResource, bindResource, staffMemberOf } from '@portafilter/contract'
import { isReference, type PersonalDataReference, readPersonalData, stateOf, tableRows } from '@portafilter/eventstore'
import { accountIn, type People, people } from '@portafilter/identity'
import {
  type Bilingual,
  explain,
  isRefusal,
  isUuid,
  type Language,
  type Refusal,
  refuse,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import { sql } from 'kysely'
import { askProvider, closeDifference } from './commands.ts'
import { statementImportsResource, statementLinesResource, statementsResource } from './contract.ts'
import { faultyFile, type StatementState } from './history/statement.ts'
import { asItStands, importQueue } from './imports.ts'
import { lineId, lineOf, linesWanted, type PaidByLine, paidByLines, type ShownLine } from './lines.ts'
import type { ReconciliationDeps } from './reconcile.ts'
import { statements } from './streams.ts'
import type { StatementImport } from './tables.ts'
import { listStatements, type StatementListRow, statementList } from './views/statement-list.ts'

const shown = ({ digest: _, ...row }: StatementListRow, known: People) => ({
  ...row,
  paid: toWire(row.paid),
  refunded: toWire(row.refunded),
  fees: toWire(row.fees),
  missing_here_amount: toWire(row.missing_here_amount),
  missing_there_amount: toWire(row.missing_there_amount),
  other_amount_by: toWire(row.other_amount_by),
  imported_at: toBeijingIso(row.imported_at),
  imported_by: accountIn(known, row.imported_by),
})

const stateOfStatement = ({ log }: ReconciliationDeps, key: string): Promise<StatementState> =>
  stateOf(log, statements.nameOf(key), statements.decider)

type Closing = NonNullable<ReturnType<StatementState['closings']['get']>>

/** What was said when differences were closed, by difference, as people read it. */
const closingsOnWire = async (deps: ReconciliationDeps, closings: ReadonlyMap<string, Closing>) => {
  const all = [...closings]
  const [known, notes] = await Promise.all([
    people(
      deps.db,
      all.map(([, { by }]) => by),
    ),
    readPersonalData(
      deps.db,
      all.map(([, { note }]) => note).filter((note): note is PersonalDataReference => isReference(note)),
    ),
  ])
  return new Map(
    all.map(([difference, { by, at, note }]) => {
      const kept = notes.get(note.id)
      const said = (kept?.data as { note: string } | undefined)?.note ?? ''
      return [
        difference,
        { by: accountIn(known, by), at: toBeijingIso(at), note: said, altered: kept?.altered ?? false },
      ]
    }),
  )
}

/** A statement with what is wrong with its file. */
const detail = async (deps: ReconciliationDeps, key: string, language: Language) => {
  const [row, { imported, closings }] = await Promise.all([
    statementList.rows(deps.db).selectAll().where('id', '=', key).executeTakeFirst(),
    stateOfStatement(deps, key),
  ])
  if (row === undefined || imported === null) return refuse('statement_not_found')
  const { difference } = faultyFile(imported)
  const closed = closings.get(difference)
  const told = await closingsOnWire(deps, new Map(closed ? [[difference, closed]] : []))
  return {
    ...shown(row, await people(deps.db, [row.imported_by])),
    faults: imported.problems.map((problem) => problem[language]),
    faulty: imported.problems.length > 0 ? { difference, closing: told.get(difference) ?? null } : null,
    stream: statements.nameOf(key),
  }
}

/** Of what one payment has whole, nothing is to be said but its number. */
const sharesOf = (paid: readonly PaidByLine[]) =>
  paid.length < 2 ? [] : paid.map(({ pay_no, amount }) => ({ pay_no, amount: toWire(amount ?? 0) }))

/** What came by a transfer and no payment has recorded yet, though one has a part: another one may take it. */
const leftOf = ({ kind, there, here, id }: ShownLine): number | null =>
  id.startsWith('bank|') && kind === 'payment' && there !== null && here !== null && there > here
    ? toWire(there - here)
    : null

/** Lines with what was said of those that are closed, and what they paid. */
const linesOnWire = async (deps: ReconciliationDeps, lines: readonly ShownLine[]) => {
  const paid = await paidByLines(deps.db, lines)
  const closed = lines.filter((line) => line.closed)
  const states = await Promise.all(
    [...new Set(closed.map(({ statement }) => statement))].map((key) => stateOfStatement(deps, key)),
  )
  const found = closed.flatMap(({ difference }) =>
    states.flatMap(({ closings }) => {
      const closing = closings.get(difference)
      return closing ? [[difference, closing] as const] : []
    }),
  )
  const told = await closingsOnWire(deps, new Map(found))
  return lines.map((line) => ({
    id: lineId(line),
    statement: line.statement,
    result: line.result,
    kind: line.kind,
    attempt: line.attempt,
    refund: line.refund,
    transaction: line.transaction,
    pay_no: paid.get(line.id)?.[0]?.pay_no ?? null,
    shares: sharesOf(paid.get(line.id) ?? []),
    left: leftOf(line),
    at: toBeijingIso(line.at),
    there: line.there === null ? null : toWire(line.there),
    here: line.here === null ? null : toWire(line.here),
    fee: line.fee === null ? null : toWire(line.fee),
    difference: line.difference,
    closed: line.closed,
    closing: told.get(line.difference) ?? null,
  }))
}

/** Why a file was not taken; what is wrong with it is told in both languages, as nobody knew who would read it. */
const whyRefused = (refusal: Refusal, language: Language): string => {
  const faults = refusal.data?.faults as Bilingual | undefined
  return explain(faults === undefined ? refusal : { ...refusal, data: { faults: faults[language] } }, language)
}

const importOnWire = (it: StatementImport, known: People, language: Language) => ({
  id: it.id,
  version: 0,
  state: it.state,
  done: it.done,
  total: it.total,
  statement: it.statement,
  message: it.state === 'refused' ? whyRefused(it.refusal as unknown as Refusal, language) : '',
  begun_by: accountIn(known, it.begun_by),
  seen_at: toBeijingIso(it.seen_at),
})

const importResource = (deps: ReconciliationDeps): BoundResource => {
  const take = importQueue(deps)
  const imports = () => deps.db.selectFrom('statement_imports')
  return bindResource(statementImportsResource, {
    list: async ({ filter: { id }, sort: _, ...page }, _session, { language, meta }) => {
      const ids = id?.filter(isUuid)
      const wanted = imports().$if(ids !== undefined, (rows) => rows.where('id', 'in', ids?.length ? ids : [null]))
      const found = await tableRows(wanted.selectAll(), { by: sql.ref('seen_at'), key: sql.ref('id') }, page)
      const stand = found.rows.map((row) => asItStands(row as StatementImport, meta.at))
      const known = await people(
        deps.db,
        stand.map(({ begun_by }) => begun_by),
      )
      return { ...found, rows: stand.map((row) => importOnWire(row, known, language)) }
    },
    one: async (id, _session, { language, meta }) => {
      const row = isUuid(id) ? await imports().selectAll().where('id', '=', id).executeTakeFirst() : undefined
      if (row === undefined) return refuse('not_found')
      const it = asItStands(row as StatementImport, meta.at)
      return importOnWire(it, await people(deps.db, [it.begun_by]), language)
    },
    create: async (_input, _session, { file, meta }) => {
      if (file === undefined) return refuse('file_missing')
      const id = await take(file, meta)
      return isRefusal(id) ? id : { id, version: 0 }
    },
    actions: {},
  })
}

/** What finance does about providers' statements. */
export const reconciliationResources = (deps: ReconciliationDeps): readonly BoundResource[] => [
  bindResource(statementsResource, {
    list: async (query) => {
      const found = await listStatements(deps.db, query)
      if (isRefusal(found)) return found
      const known = await people(
        deps.db,
        found.rows.map(({ imported_by }) => imported_by),
      )
      return { ...found, rows: found.rows.map((row) => shown(row, known)) }
    },
    one: (id, _session, { language }) => detail(deps, id, language),
    streamOf: statements.nameOf,
    actions: {
      close: async (id, input, session, { meta, wrote }) => {
        const closed = await closeDifference(deps, staffMemberOf(session), id, input, meta)
        if (isRefusal(closed)) return closed
        wrote(closed)
        return { id, version: (await stateVersion(deps, id)) ?? closed.version }
      },
      ask: async (id, { line }, _session, { wrote }) => {
        const found = await askProvider(deps, id, line, wrote)
        if (isRefusal(found)) return found
        return { id, version: (await stateVersion(deps, id)) ?? 0, found }
      },
    },
  }),
  bindResource(statementLinesResource, {
    list: async ({ filter: { id: ids, ...wanted }, ...page }) => {
      const found = await linesWanted(deps.db, { ...wanted, ids }, page)
      return { ...found, rows: await linesOnWire(deps, found.rows) }
    },
    one: async (id) => {
      const line = await lineOf(deps.db, id)
      if (line === undefined) return refuse('difference_not_found')
      const [only] = await linesOnWire(deps, [line])
      return only as NonNullable<typeof only>
    },
    actions: {},
  }),
  importResource(deps),
]

/** As the list has it once the comparison behind an action is in it. */
const stateVersion = async ({ db }: ReconciliationDeps, key: string): Promise<number | undefined> =>
  (await statementList.rows(db).select('version').where('id', '=', key).executeTakeFirst())?.version
