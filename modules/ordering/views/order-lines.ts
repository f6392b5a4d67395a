import { anyOf, type Database, type PersonalDataReference, type RowsOf, rowsProjection } from '@portafilter/eventstore'
import { codeKey, foldedNames, type Word } from '@portafilter/kernel'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FrozenLine, OrderEvent, SubmittedOrder } from '../history/events.ts'
import { order } from '../history/order.ts'

/**
 * What an order's lines say, which never changes: what does an orders' card show, and by which words is the order found? It
 * stands beside the order's row, so that a change of status does not write it again.
 */
export type OrderLinesRow = {
  /** The order's code; of a further piece of its words, with the piece's number behind. */
  id: string
  code: string
  buyer: string
  created_at: string
  /** What a card shows; of a further piece nothing. */
  first_lines: readonly FrozenLine[]
  /** The record with the order's remark. */
  shipping: PersonalDataReference
  /** Code, part codes and names, folded as the catalogue's are (the kernel's search-text.ts); of many words a piece. */
  words: string
}

type Submitted = Extract<OrderEvent, { type: 'OrderSubmitted' }>

/**
 * In code points, of which none takes more than four bytes: an index holds entries of 2,704. A word that is looked for is at
 * most 100 long, and twice that when it is folded or spelled, so that it stands whole in one of two pieces that overlap by
 * as much.
 */
const [PIECE, OVERLAP] = [600, 200]
const STEP = PIECE - OVERLAP

/** Stands before each sign of a code, and in no name: a code's key is found in codes alone, as in the catalogue. */
const MARK = '\u001f'
const spelled = (key: string): string => Array.from(key, (sign) => MARK + sign).join('')

const wordsIn = ({ code, lines }: SubmittedOrder): string =>
  [spelled(codeKey(code)), ...lines.flatMap((line) => [spelled(codeKey(line.part_code)), foldedNames(line.name)])].join(
    '\n',
  )

/** Whether each word of a search stands in this text: in a name as it was typed, in a code however it was typed. */
const standIn = (text: RawBuilder<unknown>, words: readonly Word[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    words.map(
      ({ typed, key }) => sql<SqlBool>`(strpos(${text}, ${typed}) > 0 or strpos(${text}, ${spelled(key)}) > 0)`,
    ),
    sql` and `,
  )}`

const piecesOf = (words: string): readonly string[] => {
  if (words.length <= PIECE) return [words]
  const signs = [...words]
  const count = Math.max(1, Math.ceil((signs.length - OVERLAP) / STEP))
  return Array.from({ length: count }, (_, n) => signs.slice(n * STEP, n * STEP + PIECE).join(''))
}

type Pieces = ReadonlyMap<string, string>

const cut = (data: SubmittedOrder): Pieces =>
  new Map(piecesOf(wordsIn(data)).map((words, n) => [n === 0 ? data.code : `${data.code}-${n}`, words]))

/** Each row of an order asks for them: the sixty of a long one would cut all of its words sixty times. */
const pieces = new WeakMap<SubmittedOrder, Pieces>()

/** An order's pieces by their rows' ids. */
const rowsOf = (data: SubmittedOrder): Pieces => {
  const known = pieces.get(data) ?? cut(data)
  pieces.set(data, known)
  return known
}

export const orderLines = rowsProjection<OrderLinesRow, Submitted>({
  name: 'order_lines',
  version: 2,
  handles: ['OrderSubmitted'],
  schemas: order.schemas,
  key: 'id',
  insertOnly: true,
  keyOf: ({ data }) => [...rowsOf(data).keys()],
  ofOneStream: true,
  columns: {
    id: 'text collate "C"',
    code: 'text collate "C" not null',
    buyer: 'uuid not null',
    created_at: 'timestamptz not null',
    first_lines: 'jsonb not null',
    shipping: 'jsonb not null',
    words: 'text not null',
  },
  // A buyer's search reads the words of all his orders: in the index they stand together, in the table a page apart.
  indexes: { words: '(buyer, created_at, code) include (words)' },
  evolve: (_row, { data, at }, id) => ({
    id,
    code: data.code,
    buyer: data.buyer,
    created_at: at,
    first_lines: id === data.code ? data.lines.slice(0, 2) : [],
    shipping: data.shipping,
    words: rowsOf(data).get(id) ?? '',
  }),
})

/** The orders of these rows in which each word of a search stands, by their places in a buyer's list. */
export const withWords = (rows: RowsOf<OrderLinesRow>, words: readonly Word[]) => {
  const places = rows.select(['created_at', 'code'])
  if (words.length === 1) return places.where(standIn(sql`words`, words))
  // Of a long order each piece has words of its own: it is the order that must have all of them. The pieces are put together
  // and looked through by one word after the other, since most orders have not even the first.
  return places.groupBy(['created_at', 'code']).having(standIn(sql`string_agg(words, e'\\n')`, words))
}

type Card = Pick<OrderLinesRow, 'first_lines' | 'shipping'>

/** What the cards of these orders show; unknown codes are absent. */
export const cardsOf = async (db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, Card>> => {
  if (codes.length === 0) return new Map()
  const rows = orderLines.rows(db).select(['id', 'first_lines', 'shipping']).where('id', '=', anyOf(codes))
  return new Map((await rows.execute()).map(({ id, ...card }) => [id, card]))
}
