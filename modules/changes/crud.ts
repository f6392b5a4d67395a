import { isDeepStrictEqual } from 'node:util'
import type { Acted, CallContext, Session } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, type Refusal, type RefusalCode, refuse } from '@portafilter/kernel'
import { sql } from 'kysely'
import { earlierRowChange, type RowChange, recordRowChange, rowChanges } from './record.ts'
import type { RowFacts } from './tables.ts'
import { rowChangeWords } from './words.ts'

/** A row as it is, and as somebody wants it; null where there is none. */
export type Wanted<Facts> = Readonly<{ row: number | null; before: Facts | null; after: Facts | null; by: Session }>

/** Rows of a plain table that staff change under a resource. */
export type ChangedRows<Facts extends object> = Readonly<{
  resource: string
  /** What is said of a row that there is not. */
  unknown: RefusalCode
  read(trx: Database, row: number): Promise<Facts | undefined>
  /** A reason against it. Nothing has been written by then, and nobody else changes rows of this resource meanwhile. */
  against(trx: Database, wanted: Wanted<Facts>): Promise<Refusal | undefined>
  update(trx: Database, row: number, facts: Facts): Promise<unknown>
  /** Of facts that are more than a list of texts, or too many to be kept whole with each change. */
  recorded?: Recorded<Facts>
}>

/** What stays of a change in the log; both sides whole where a resource says nothing else. */
type Recorded<Facts> = (before: Facts | null, after: Facts | null) => Pick<RowChange, 'before' | 'after'>

/** Rows of a plain table that staff make and change under a resource, and that stay. */
export type LastingRows<Facts extends object> = ChangedRows<Facts> &
  Readonly<{
    /** Answers the number of the new row. */
    insert(trx: Database, facts: Facts): Promise<number>
  }>

/** Rows of a plain table that staff make, change and delete under a resource. */
export type CrudRows<Facts extends object> = LastingRows<Facts> &
  Readonly<{ delete(trx: Database, row: number): Promise<unknown> }>

/** The number in an id as the staff API has it; undefined where it is none. */
export const rowNumberOf = (id: string): number | undefined => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined)

type Answer = Acted | Refusal

const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** One after the other, each once: a repeat of a command answers what the first try did. */
const underLock = (
  db: Database,
  resource: string,
  meta: CommandMeta,
  work: (trx: Database) => Promise<Answer>,
): Promise<Answer> => {
  const once = () =>
    db.transaction().execute(async (trx: Database) => {
      await sql`select pg_advisory_xact_lock(hashtext('row_changes'), hashtext(${resource}))`.execute(trx)
      return (await earlierRowChange(trx, meta)) ?? work(trx)
    })
  // Other resources have locks of their own: behind the check a row came to name this one, or one went that this names. It is seen now.
  return once().catch((error) => {
    if (isForeignKeyViolation(error)) return once()
    throw error
  })
}

const recordedOf = <Facts extends object>(
  { recorded }: ChangedRows<Facts>,
  before: Facts | null,
  after: Facts | null,
): Pick<RowChange, 'before' | 'after'> =>
  recorded === undefined
    ? { before: before as RowFacts | null, after: after as RowFacts | null }
    : recorded(before, after)

/** What answers `create` of a resource; see `crud`. */
export const creating =
  <Facts extends object>(db: Database, rows: LastingRows<Facts>) =>
  (after: Facts, by: Session, { meta }: CallContext): Promise<Answer> =>
    underLock(db, rows.resource, meta, async (trx) => {
      const reason = await rows.against(trx, { row: null, before: null, after, by })
      if (reason !== undefined) return reason
      const row = await rows.insert(trx, after)
      const made = { resource: rows.resource, row, version: 1, change: 'created' } as const
      return recordRowChange(trx, { ...made, ...recordedOf(rows, null, after) }, meta)
    })

type Asked = Readonly<{ id: string; seen: number | undefined; by: Session; meta: CommandMeta }>

/** What was done to the row last; undefined of one that is as it came. */
const lastChange = (trx: Database, resource: string, row: number) =>
  rowChanges(trx)
    .where('c.resource', '=', resource)
    .where('c.row', '=', row)
    .orderBy('c.version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Changes a row to what becomes of it, or deletes it where that is null; what changes nothing is not recorded. */
const change = <Facts extends object, After extends Facts | null>(
  db: Database,
  rows: ChangedRows<Facts>,
  { id, seen, by, meta }: Asked,
  becomes: (before: Facts) => After,
  write: (trx: Database, row: number, after: After) => Promise<unknown>,
) =>
  underLock(db, rows.resource, meta, async (trx) => {
    const { resource, unknown } = rows
    const row = rowNumberOf(id)
    const before = row === undefined ? undefined : await rows.read(trx, row)
    if (row === undefined || before === undefined) return refuse(unknown)
    const last = await lastChange(trx, resource, row)
    const version = last?.version ?? 0
    if (last !== undefined && seen !== undefined && seen !== version)
      return refuse('stale', { by: last.actor, at: last.at.toISOString(), action: last.change })
    const after = becomes(before)
    const reason = await rows.against(trx, { row, before, after, by })
    if (reason !== undefined) return reason
    if (isDeepStrictEqual(before, after)) return { id, version }
    await write(trx, row, after)
    const done = { resource, row, version: version + 1, change: after === null ? 'deleted' : 'updated' } as const
    return recordRowChange(trx, { ...done, ...recordedOf(rows, before, after) }, meta)
  })

/** A stale refusal says what was done in the reader's words, as those of histories do. */
const inWords = (answer: Answer, { language }: CallContext): Answer => {
  if (!isRefusal(answer) || answer.refused !== 'stale') return answer
  const action = answer.data?.action as keyof typeof rowChangeWords
  return { ...answer, data: { ...answer.data, action: rowChangeWords[action][language] } }
}

/** What a row is to be from now on; the version is absent where nobody could say which was seen. */
type Update<Facts> = (
  id: string,
  input: Partial<Facts> & { readonly version?: number | undefined },
  by: Session,
  context: CallContext,
) => Promise<Answer>

/** What answers `update` of a resource whose rows are made elsewhere; see `crud`. What is not said stays as it is. */
export const updating =
  <Facts extends object>(db: Database, rows: ChangedRows<Facts>): Update<Facts> =>
  async (id, { version: seen, ...said }, by, context) => {
    const asked = { id, seen, by, meta: context.meta }
    return inWords(await change(db, rows, asked, (before) => ({ ...before, ...said }), rows.update), context)
  }

/**
 * What answers `create`, `update` and `delete` of a resource: each stands in `row_changes` with who did it, when, before and
 * after, in the transaction itself.
 */
export const crud = <Facts extends object>(db: Database, rows: CrudRows<Facts>) => ({
  create: creating(db, rows),
  actions: {
    update: updating(db, rows),
    delete: async (
      id: string,
      { version: seen }: { readonly version?: number | undefined },
      by: Session,
      context: CallContext,
    ): Promise<Answer> => {
      const asked = { id, seen, by, meta: context.meta }
      return inWords(await change(db, rows, asked, () => null, rows.delete), context)
    },
  },
})
