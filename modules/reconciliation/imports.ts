import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { ReceivedFile } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, MINUTE_MS, type Refusal, refuse } from '@portafilter/kernel'
import fastq from 'fastq'
import { importStatement, type StatementFile } from './import-statement.ts'
import type { ReconciliationDeps } from './reconcile.ts'
import type { StatementImport } from './tables.ts'

/** Each lies on the disk until it has been read. */
const MOST_WAITING = 2
/** One that has said nothing for so long has died with its process. */
const LOST_MS = 4 * MINUTE_MS

const note = async (db: Database, id: string, told: Partial<StatementImport>): Promise<void> => {
  await db
    .updateTable('statement_imports')
    .set({ ...told, ...(told.refusal && { refusal: JSON.stringify(told.refusal) }), seen_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/**
 * Imports a file, and notes meanwhile how far it is: for whoever waits for it, and so that the sweep leaves alone the lines
 * of what is under way.
 * @throws what went wrong, once it is noted
 */
export const importNoted = async (
  deps: ReconciliationDeps,
  id: string,
  file: StatementFile,
  meta: CommandMeta,
): Promise<string | Refusal> => {
  const { db } = deps
  try {
    const imported = await importStatement(deps, file, meta, (progress) => note(db, id, progress))
    if (isRefusal(imported)) await note(db, id, { state: 'refused', refusal: imported as never })
    else await note(db, id, { state: 'done', statement: imported })
    return imported
  } catch (error) {
    await note(db, id, { state: 'refused', refusal: refuse('internal') as never })
    throw error
  }
}

/** Notes that an import begins. */
export const beginImport = async (db: Database, begun_by: string | null): Promise<string> => {
  const id = randomUUID()
  const nothing = { done: 0, total: 0, statement: null, import: null, refusal: null }
  await db
    .insertInto('statement_imports')
    .values({ id, begun_by, state: 'reading', ...nothing, seen_at: new Date() })
    .execute()
  return id
}

type Job = { readonly id: string; readonly path: string; readonly meta: CommandMeta }

/** Takes files that people drop in, one after the other, each in the background: a hundred thousand lines take seconds. */
export const importQueue = (deps: ReconciliationDeps) => {
  const queue = fastq.promise(async ({ id, path, meta }: Job) => {
    // Whoever waits reads what became of it; the error is told there as what it is to a person.
    await importNoted(deps, id, { content: path }, meta).catch(() => undefined)
    await rm(path, { force: true })
  }, 1)
  return async (file: ReceivedFile, meta: CommandMeta): Promise<string | Refusal<'busy'>> => {
    if (queue.length() >= MOST_WAITING) return refuse('busy')
    const id = await beginImport(deps.db, meta.actor)
    void queue.push({ id, path: file.take(), meta })
    return id
  }
}

const isUnderWay = ({ state }: StatementImport): boolean => state !== 'done' && state !== 'refused'

/** An import as it stands; one that has died is refused, with the advice to begin again. */
export const asItStands = (it: StatementImport, now: Date): StatementImport => {
  const isLost = isUnderWay(it) && now.getTime() - it.seen_at.getTime() > LOST_MS
  return isLost ? { ...it, state: 'refused', refusal: refuse('statement_interrupted') as never } : it
}
