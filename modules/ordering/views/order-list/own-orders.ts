import type { InputOf } from '@portafilter/contract'
import { anyOf, type Database, type RowsOf, sinceDay, untilDay, type Where } from '@portafilter/eventstore'
import type { Word } from '@portafilter/kernel'
import { type SqlBool, sql } from 'kysely'
import { ORDER_STAGES, type orderingContract } from '../../contract.ts'
import type { OrderStage } from '../../history/status.ts'
import { orderLines, withWords } from '../order-lines.ts'
import { type OrderRow, orderList } from './table.ts'

type Asked = Pick<InputOf<typeof orderingContract.getAllOrder>, 'start_date' | 'end_date'>

/** How many orders there are of a stage. */
export type StageCount = { readonly stage: OrderStage; readonly orders: number }

type Own = Pick<OrderRow, 'buyer' | 'created_at'>

/** What a view has of the buyer's orders of these days. */
export const ownRows = <Row extends Own>(
  rows: RowsOf<Row>,
  buyer: string,
  { start_date, end_date }: Asked,
): RowsOf<Row> => {
  let own = rows.where((where) => where('buyer' as never, '=', buyer as never))
  if (start_date) own = own.where((where) => sinceDay<Row>('created_at')(where as Where<Row>, start_date))
  if (end_date) own = own.where((where) => untilDay<Row>('created_at')(where as Where<Row>, end_date))
  return own
}

/** Which of these orders are the buyer's. */
export const ownCodes = async (db: Database, buyer: string, codes: readonly string[]): Promise<string[]> => {
  const own = orderList.rows(db).select('code').where('code', '=', anyOf(codes)).where('buyer', '=', buyer)
  return (await own.execute()).map(({ code }) => code)
}

/** How many of the buyer's orders there are of each stage; counted anew only where days are asked for. */
export const countByStage = (db: Database, buyer: string, asked: Asked): Promise<StageCount[]> =>
  asked.start_date || asked.end_date
    ? ownRows(orderList.rows(db), buyer, asked)
        .select(['stage', ({ fn }) => fn.countAll<number>().as('orders')])
        .groupBy('stage')
        .execute()
    : orderList
        .counts(db, ['buyer', 'stage'])
        .select(['stage', 'rows as orders'])
        .where('buyer', '=', buyer)
        .where('rows', '>', 0)
        .execute()

/**
 * The buyer's orders in which every word stands, be it in one line or in several: how many there are of each stage, and the
 * codes of a page, the newest first. In one statement, since the words of all of them are read for the one as for the other.
 * @param words at least one
 * @param stages those of the page; undefined: all
 */
export const searchOwn = async (
  db: Database,
  buyer: string,
  words: readonly Word[],
  asked: Asked,
  stages: readonly OrderStage[] = ORDER_STAGES,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ counted: StageCount[]; codes: string[] }> => {
  const hits = withWords(ownRows(orderLines.rows(db), buyer, asked), words)
  // In the order of both views' indexes, so that they are merged as they are read, and nothing is sorted for the page.
  const found = ownRows(orderList.rows(db), buyer, asked)
    .select(['code', 'created_at', 'stage'])
    .where(sql<SqlBool>`(created_at, code) in (${hits})`)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
  const { rows } = await sql<{ counted: StageCount[]; codes: string[] }>`
    with found as materialized (${found}),
      counted as (select stage, count(*) as orders from found group by stage)
    select (select coalesce(json_agg(counted), '[]') from counted) as counted,
      array(
        select code from found where stage = any(${stages}::text[])
        order by created_at desc, code desc limit ${limit} offset ${offset}
      ) as codes`.execute(db)
  return rows[0] ?? { counted: [], codes: [] }
}
