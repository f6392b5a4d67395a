import type { InputOf } from '@portafilter/contract'
import type { Database, RowsOf, Where } from '@portafilter/eventstore'
import type { Word } from '@portafilter/kernel'
import { type SqlBool, sql } from 'kysely'
import { ORDER_STATUSES, type orderingContract } from '../../contract.ts'
import type { OrderStatus } from '../../history/status.ts'
import { orderLines, standsIn } from '../order-lines.ts'
import { since, until } from './rows.ts'
import { type OrderRow, orderList } from './table.ts'

type Asked = Pick<InputOf<typeof orderingContract.getAllOrder>, 'start_date' | 'end_date'>

/** How many orders there are of a status. */
export type StatusCount = { readonly status: OrderStatus; readonly orders: number }

type Own = Pick<OrderRow, 'buyer' | 'created_at'>

/** What a view has of the buyer's orders of these days. */
export const ownRows = <Row extends Own>(
  rows: RowsOf<Row>,
  buyer: string,
  { start_date, end_date }: Asked,
): RowsOf<Row> => {
  let own = rows.where((where) => where('buyer' as never, '=', buyer as never))
  if (start_date) own = own.where((where) => since(where as Where<Row>, start_date))
  if (end_date) own = own.where((where) => until(where as Where<Row>, end_date))
  return own
}

/** How many of the buyer's orders there are of each status; counted anew only where days are asked for. */
export const countByStatus = (db: Database, buyer: string, asked: Asked): Promise<StatusCount[]> =>
  asked.start_date || asked.end_date
    ? ownRows(orderList.rows(db), buyer, asked)
        .select(['status', ({ fn }) => fn.countAll<number>().as('orders')])
        .groupBy('status')
        .execute()
    : orderList
        .counts(db, ['buyer', 'status'])
        .select(['status', 'rows as orders'])
        .where('buyer', '=', buyer)
        .where('rows', '>', 0)
        .execute()

/**
 * The buyer's orders in which every word stands, be it in one line or in several: how many there are of each status, and the
 * codes of a page, the newest first. In one statement, since the words of all of them are read for the one as for the other.
 * @param words at least one
 * @param statuses those of the page; undefined: all
 */
export const searchOwn = async (
  db: Database,
  buyer: string,
  words: readonly Word[],
  asked: Asked,
  statuses: readonly OrderStatus[] = ORDER_STATUSES,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ counted: StatusCount[]; codes: string[] }> => {
  // Of a long order each piece has words of its own: it is the order that must have all of them.
  const hits = ownRows(orderLines.rows(db), buyer, asked)
    .select(['created_at', 'code'])
    .groupBy(['created_at', 'code'])
    .having(
      sql<SqlBool>`${sql.join(
        words.map((word) => sql`bool_or(${standsIn(word)})`),
        sql` and `,
      )}`,
    )
  // In the order of both views' indexes, so that they are merged as they are read, and nothing is sorted for the page.
  const found = ownRows(orderList.rows(db), buyer, asked)
    .select(['code', 'created_at', 'status'])
    .where(sql<SqlBool>`(created_at, code) in (${hits})`)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
  const { rows } = await sql<{ counted: StatusCount[]; codes: string[] }>`
    with found as materialized (${found}),
      counted as (select status, count(*) as orders from found group by status)
    select (select coalesce(json_agg(counted), '[]') from counted) as counted,
      array(
        select code from found where status = any(${statuses}::text[])
        order by created_at desc, code desc limit ${limit} offset ${offset}
      ) as codes`.execute(db)
  return rows[0] ?? { counted: [], codes: [] }
}
