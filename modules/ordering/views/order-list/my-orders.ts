import type { InputOf, Session } from '@portafilter/contract'
import { anyOf, type Database, pageOfRows, readPersonalData } from '@portafilter/eventstore'
import { type Language, type Market, type Word, wordsOf } from '@portafilter/kernel'
import { ORDER_STATUSES, type orderingContract } from '../../contract.ts'
import { reasonIn, remarkIn } from '../../details.ts'
import type { OrderStatus } from '../../history/status.ts'
import { orderOnWire, statusOnWire } from '../../wire.ts'
import { cardsOf } from '../order-lines.ts'
import { countByStatus, ownRows, type StatusCount, searchOwn } from './own-orders.ts'
import { type OrderRow, orderList } from './table.ts'

type Asked = Omit<InputOf<typeof orderingContract.getAllOrder>, 'currPage' | 'pageSize'> & {
  readonly currPage: number
  readonly pageSize: number
}

/** Rows of a page, and how many orders of each status the same search finds. */
type Found = { readonly rows: OrderRow[]; readonly counted: StatusCount[] }

/** Overseas orders have no shipping stage of their own: their filter 2 includes 3 (decisions.md, Orders). */
const statusesOf = (status: Asked['status'], market: Market): readonly OrderStatus[] | undefined => {
  if (status === null || status === undefined || status === '' || status === 'all') return undefined
  const named = ORDER_STATUSES[Number(status)]
  if (named === 'awaiting_shipment' && market === 'overseas') return [named, 'awaiting_receipt']
  return named ? [named] : undefined
}

const totalOf = (counted: readonly StatusCount[], statuses: readonly OrderStatus[] | undefined): number =>
  counted.reduce((sum, { status, orders }) => ((statuses?.includes(status) ?? true) ? sum + orders : sum), 0)

const pageOf = ({ currPage, pageSize }: Asked) => ({ limit: pageSize, offset: (currPage - 1) * pageSize })

const listed = async (db: Database, buyer: string, asked: Asked, statuses?: readonly OrderStatus[]): Promise<Found> => {
  const counted = await countByStatus(db, buyer, asked)
  const own = ownRows(orderList.rows(db), buyer, asked)
  const found = statuses ? own.where('status', 'in', statuses) : own
  const page = { by: 'created_at', descending: true, ...pageOf(asked) } as const
  return { counted, rows: await pageOfRows(orderList, db, found, page, totalOf(counted, statuses)) }
}

const searched = async (
  db: Database,
  buyer: string,
  words: readonly Word[],
  asked: Asked,
  statuses?: readonly OrderStatus[],
): Promise<Found> => {
  const { counted, codes } = await searchOwn(db, buyer, words, asked, statuses, pageOf(asked))
  if (codes.length === 0) return { counted, rows: [] }
  const rows = orderList.rows(db).selectAll().where('code', '=', anyOf(codes))
  return { counted, rows: await rows.orderBy('created_at', 'desc').orderBy('code', 'desc').execute() }
}

/** A page of the buyer's own orders, the newest first, with how many the same search finds per status. */
export const myOrders = async (db: Database, session: Session, asked: Asked, language: Language) => {
  const statuses = statusesOf(asked.status, session.market)
  const words = wordsOf(asked.search)
  const { rows, counted } =
    words.length === 0
      ? await listed(db, session.user, asked, statuses)
      : await searched(db, session.user, words, asked, statuses)
  const cards = await cardsOf(
    db,
    rows.map(({ code }) => code),
  )
  const references = rows.flatMap(({ code, reason }) => [cards.get(code)?.shipping ?? [], reason ?? []].flat())
  const records = await readPersonalData(db, references)
  const onWire = (row: OrderRow) => {
    const { first_lines = [], shipping } = cards.get(row.code) ?? {}
    const kept = {
      remark: remarkIn(records.get(shipping?.id ?? '')),
      reason: reasonIn(records.get(row.reason?.id ?? '')),
    }
    return orderOnWire(row, first_lines, kept, language)
  }
  return {
    list: rows.map(onWire),
    total: totalOf(counted, statuses),
    pageNum: asked.currPage,
    pageSize: asked.pageSize,
    counts: Object.fromEntries(counted.map(({ status, orders }) => [String(statusOnWire(status)), orders])),
  }
}
