import { type AskedPage, type InputOf, type Session, spanOfPage } from '@portafilter/contract'
import { anyOf, type Database, pageOfRows, readPersonalData } from '@portafilter/eventstore'
import { type Language, type Market, sum, type Word, wordsOf } from '@portafilter/kernel'
import { ORDER_STAGES, ORDER_STATUSES, type orderingContract } from '../../contract.ts'
import { reasonIn, remarkIn } from '../../details.ts'
import { type OrderStage, type OrderStatus, statusOfStage } from '../../history/status.ts'
import { orderOnWire, statusOnWire } from '../../wire.ts'
import { cardsOf } from '../order-lines.ts'
import { countByStage, ownRows, type StageCount, searchOwn } from './own-orders.ts'
import { type OrderRow, orderList } from './table.ts'

type Asked = Omit<InputOf<typeof orderingContract.getAllOrder>, keyof AskedPage> & AskedPage

/** Rows of a page, and how many orders of each stage the same search finds. */
type Found = { readonly rows: OrderRow[]; readonly counted: StageCount[] }

const ON_ITS_WAY: readonly OrderStage[] = ['partly_shipped', 'awaiting_receipt']

/** Overseas orders have no shipping stages of their own: what awaits shipment includes them (decisions/orders.md). */
const tabOf = (stage: OrderStage, market: Market): OrderStage =>
  market === 'overseas' && ON_ITS_WAY.includes(stage) ? 'awaiting_shipment' : stage

/** The statuses under which a stage is found: overseas two, where it is shown with what awaits shipment. */
const statusesOf = (stage: OrderStage, market: Market): readonly OrderStatus[] => [
  ...new Set([stage, tabOf(stage, market)].map(statusOfStage)),
]

/** The stages that are asked for, by their name or by the status's number; undefined: all. */
const stagesOf = ({ status, stage }: Asked, market: Market): readonly OrderStage[] | undefined => {
  if (stage) return ORDER_STAGES.filter((each) => tabOf(each, market) === stage)
  if (status === null || status === undefined || status === '' || status === 'all') return undefined
  const named = ORDER_STATUSES[Number(status)]
  return ORDER_STAGES.filter((each) => statusesOf(each, market).some((status) => status === named))
}

/** How many orders stand under each key. */
const countedBy = (
  counted: readonly StageCount[],
  keysOf: (stage: OrderStage) => readonly string[],
): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { stage, orders } of counted) for (const key of keysOf(stage)) counts[key] = (counts[key] ?? 0) + orders
  return counts
}

const totalOf = (counted: readonly StageCount[], stages: readonly OrderStage[] = ORDER_STAGES): number =>
  sum(counted.map(({ stage, orders }) => (stages.includes(stage) ? orders : 0)))

const listed = async (db: Database, buyer: string, asked: Asked, stages?: readonly OrderStage[]): Promise<Found> => {
  const counted = await countByStage(db, buyer, asked)
  const own = ownRows(orderList.rows(db), buyer, asked)
  const found = stages ? own.where('stage', 'in', stages) : own
  const page = { by: 'created_at', descending: true, ...spanOfPage(asked) } as const
  return { counted, rows: await pageOfRows(orderList, db, found, page, totalOf(counted, stages)) }
}

const searched = async (
  db: Database,
  buyer: string,
  words: readonly Word[],
  asked: Asked,
  stages?: readonly OrderStage[],
): Promise<Found> => {
  const { counted, codes } = await searchOwn(db, buyer, words, asked, stages, spanOfPage(asked))
  if (codes.length === 0) return { counted, rows: [] }
  const rows = orderList.rows(db).selectAll().where('code', '=', anyOf(codes))
  return { counted, rows: await rows.orderBy('created_at', 'desc').orderBy('code', 'desc').execute() }
}

/** A page of the buyer's own orders, the newest first, with how many the same search finds per status and stage. */
export const myOrders = async (db: Database, session: Session, asked: Asked, language: Language) => {
  const stages = stagesOf(asked, session.market)
  const words = wordsOf(asked.search)
  const { rows, counted } =
    words.length === 0
      ? await listed(db, session.user, asked, stages)
      : await searched(db, session.user, words, asked, stages)
  const cards = await cardsOf(
    db,
    rows.map(({ code }) => code),
  )
  const references = rows.flatMap(({ code, reason }) => [cards.get(code)?.shipping ?? [], reason ?? []].flat())
  const records = await readPersonalData(db, references)
  const onWire = (row: OrderRow) => {
    const { first_lines = [], shipping } = cards.get(row.code) ?? {}
    const beside = {
      remark: remarkIn(records.get(shipping?.id ?? '')),
      reason: reasonIn(records.get(row.reason?.id ?? '')),
    }
    return orderOnWire(row, first_lines, beside, language)
  }
  return {
    list: rows.map(onWire),
    total: totalOf(counted, stages),
    pageNum: asked.currPage,
    pageSize: asked.pageSize,
    counts: countedBy(counted, (stage) =>
      statusesOf(stage, session.market).map((status) => String(statusOnWire(status))),
    ),
    stage_counts: countedBy(counted, (stage) => [tabOf(stage, session.market)]),
  }
}
