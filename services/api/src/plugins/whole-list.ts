import { pipeline, Readable } from 'node:stream'
import type { Listed, Place } from '@portafilter/contract'
import { csvCell, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

type Row = Readonly<Record<string, unknown>>

/** A part of the list, from behind a row or from the first. */
export type ReadPart = (after: Place | 'start') => Promise<Listed<Row> | Refusal>

async function* jsonLines(rows: AsyncIterable<Row>) {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

/** Told to the reader by a connection that breaks off: what came is not the whole list. */
const brokenOff = () => undefined

/**
 * With the names of the wire in its first line. A byte order mark tells Excel that it is UTF-8; a text that a spreadsheet
 * would take for a formula, or for a number, stays a text.
 */
const csv = (rows: AsyncIterable<Row>, columns: readonly string[]) =>
  pipeline(
    Readable.from(rows),
    stringify({
      header: true,
      bom: true,
      record_delimiter: 'windows',
      columns: [...columns],
      cast: { boolean: String, string: csvCell },
    }),
    brokenOff,
  )

type Format = Readonly<{
  type: string
  extension: string
  written(rows: AsyncIterable<Row>, columns: readonly string[]): Readable
}>

const FORMATS: readonly Format[] = [
  { type: 'text/csv', extension: 'csv', written: csv },
  { type: 'application/jsonl', extension: 'jsonl', written: (rows) => Readable.from(jsonLines(rows)) },
]

/** In which format the whole list is asked for, if it is: a page is JSON. */
export const formatOf = (accept: string | undefined): Format | undefined =>
  FORMATS.find(({ type }) => accept?.split(/[,;]/, 1)[0]?.trim() === type)

async function* rowsFrom(first: Listed<Row>, read: ReadPart) {
  let part = first
  yield* part.rows
  while (part.next !== undefined) {
    const next = await read(part.next)
    if (isRefusal(next)) throw new Error(`the list cannot be read on: ${next.refused}`)
    part = next
    yield* part.rows
  }
}

/** So many lists may one account read whole at once: each keeps a connection, and a part of it, until its reader has it. */
const MOST_AT_ONCE = 4
const underWay = new Map<string, number>()

/** Counts a list until its answer has ended; where the account reads as many as it may, it has to wait. */
export const beginWholeList = (account: string, reply: Pick<FastifyReply, 'raw'>): Refusal | undefined => {
  const before = underWay.get(account) ?? 0
  if (before >= MOST_AT_ONCE) return refuse('too_often')
  // Whoever has gone while he waited for his turn will not go again.
  if (reply.raw.closed) return undefined
  underWay.set(account, before + 1)
  reply.raw.once('close', () => {
    const left = (underWay.get(account) ?? 1) - 1
    if (left > 0) underWay.set(account, left)
    else underWay.delete(account)
  })
  return undefined
}

/**
 * Answers a whole list, part by part as it is read, or why there is none. Rows that are changed meanwhile may come as they
 * were or as they are; one that the change moves to another place of the list may be missing or come twice. Who goes away
 * ends it.
 * @param columns the row's fields, in their order
 */
export const wholeList = async (
  reply: FastifyReply,
  { type, extension, written }: Format,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  read: ReadPart,
): Promise<Readable | Refusal> => {
  const first = await read('start')
  if (isRefusal(first)) return first
  reply.type(`${type}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}.${extension}"`)
  return written(rowsFrom(first, read), columns)
}
