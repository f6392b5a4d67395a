import type { ListQuery } from '@portafilter/contract'
import {
  beginsWith,
  type Database,
  equals,
  listRows,
  type Recorded,
  rowsByAge,
  rowsByDay,
  rowsProjection,
} from '@portafilter/eventstore'
import { beginsNumber, type Carrier, typedNumber } from '@portafilter/kernel'
import { codesThatTakeCases, type OrderEvent, order, orders, piecesIn } from '@portafilter/ordering'
import { sql } from 'kysely'
import type { deliveriesResource } from '../contract.ts'

/** Which deliveries are there, and how far is each? One row per delivery note. */
export type DeliveryRow = {
  delivery_no: string
  order_no: string
  /** The order's version at the last event about this note: what an action on it names. */
  version: number
  status: 'unprocessed' | 'issued' | 'ending' | 'close'
  carrier: Carrier | null
  tracking_no: string
  pieces: number
  created_at: string
  shipped_at: string | null
  received_at: string | null
  /** Whether its courier has told that somebody signed for it. */
  signed: boolean
}

type Handled = Extract<
  OrderEvent,
  {
    type:
      | 'DeliveryCreated'
      | 'DeliveryShipped'
      | 'DeliveryTrackingCorrected'
      | 'DeliveryShippingUndone'
      | 'DeliverySigned'
      | 'DeliveryClosed'
      | 'DeliveryReceived'
      | 'DeliveryLost'
  }
>

const fold = (row: DeliveryRow | undefined, event: Recorded<Handled>): DeliveryRow | null => {
  const { version } = event
  if (event.type === 'DeliveryCreated') {
    return {
      delivery_no: event.data.delivery_no,
      order_no: orders.keyOf(event.stream),
      version,
      status: 'unprocessed',
      carrier: null,
      tracking_no: '',
      pieces: piecesIn(event.data.lines),
      created_at: event.at,
      shipped_at: null,
      received_at: null,
      signed: false,
    }
  }
  if (row === undefined) return null
  switch (event.type) {
    case 'DeliveryShipped': {
      const { carrier, tracking_no } = event.data
      return { ...row, version, status: 'issued', carrier, tracking_no, shipped_at: event.at }
    }
    case 'DeliveryTrackingCorrected': {
      const { carrier, tracking_no } = event.data
      return { ...row, version, carrier, tracking_no, signed: false }
    }
    case 'DeliveryShippingUndone':
      return { ...row, version, status: 'unprocessed', carrier: null, tracking_no: '', shipped_at: null }
    case 'DeliverySigned':
      return { ...row, version, signed: true }
    case 'DeliveryClosed':
      return { ...row, version, status: 'close' }
    case 'DeliveryReceived':
      return { ...row, version, status: 'ending', received_at: event.at }
    case 'DeliveryLost': {
      const pieces = row.pieces - piecesIn(event.data.lines)
      return { ...row, version, pieces, status: pieces === 0 ? 'close' : row.status }
    }
  }
}

export const deliveryList = rowsProjection<DeliveryRow, Handled>({
  name: 'delivery_list',
  version: 9,
  handles: [
    'DeliveryCreated',
    'DeliveryShipped',
    'DeliveryTrackingCorrected',
    'DeliveryShippingUndone',
    'DeliverySigned',
    'DeliveryClosed',
    'DeliveryReceived',
    'DeliveryLost',
  ],
  schemas: order.schemas,
  key: 'delivery_no',
  keyOf: (event) => event.data.delivery_no,
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    delivery_no: 'text collate "C"',
    order_no: 'text',
    version: 'integer',
    status: 'text',
    carrier: 'text',
    tracking_no: 'text',
    pieces: 'integer',
    created_at: 'timestamptz',
    shipped_at: 'timestamptz',
    received_at: 'timestamptz',
    signed: 'boolean',
  },
  indexes: {
    status: '(status, created_at, delivery_no)',
    created_at: '(created_at, delivery_no)',
    shipped_at: '(shipped_at)',
    received_at: '(received_at)',
    order_no: '(order_no)',
    tracking_no: '(upper(tracking_no) text_pattern_ops)',
    signed: `(delivery_no) where signed and status = 'issued'`,
  },
  counts: [['status']],
  begins: ({ type }) => type === 'DeliveryCreated',
  evolve: fold,
})

/** So many signs of a tracking number are looked for: a courier begins all of his alike, and fewer find half of a year. */
const TRACKING_BEGINS = 8

/**
 * A page of deliveries for staff; the search finds order and delivery numbers by their beginning, or else tracking numbers,
 * exactly or by their first eight signs and more: of both at once neither index alone would find them.
 */
export const listDeliveries = (db: Database, query: ListQuery<typeof deliveriesResource>) =>
  listRows(deliveryList, db, query, {
    sorts: { created_at: 'created_at' },
    filters: {
      status: equals('status'),
      order_no: (where, order) => where('order_no', '=', order),
      q: (where, q) => {
        const number = typedNumber(q).toUpperCase()
        if (beginsNumber(number)) return where('delivery_no', 'like', beginsWith(number))
        const tracking = sql`upper(tracking_no)`
        return number.length < TRACKING_BEGINS
          ? where(tracking, '=', number)
          : where(tracking, 'like', beginsWith(number))
      },
    },
  })

/** How many deliveries went out on each day since, or arrived. */
export const deliveriesByDay = (db: Database, at: 'shipped_at' | 'received_at', since: Date) =>
  rowsByDay(deliveryList, db, at, since).execute()

/** The deliveries on their way, or lost on it, by a tracking number of the courier that can be asked; another's may be the same. */
export const deliveriesBy = async (db: Database, trackingNo: string) => {
  const left = deliveryList.rows(db).where('shipped_at', 'is not', null).where('status', '!=', 'ending')
  const rows = left.select(['delivery_no', 'created_at']).where('carrier', '=', 'sf')
  return await rows.where(sql`upper(tracking_no)`, '=', trackingNo.toUpperCase()).execute()
}

/**
 * The deliveries under way that were signed for, whose receipt comes with time, and those that the courier can be asked about.
 * @param since when those went out at the earliest; null where no courier can be asked
 */
export const deliveriesToFollow = async (db: Database, since: Date | null): Promise<string[]> => {
  const rows = deliveryList.rows(db).select('delivery_no').where('status', '=', 'issued')
  const found = await rows
    .where((where) => {
      const comesWithTime = where('signed', '=', true).and('order_no', 'in', codesThatTakeCases(db))
      if (since === null) return comesWithTime
      const isUnderWay = where('signed', '=', false).and('carrier', '=', 'sf')
      return where.or([comesWithTime, isUnderWay.and('shipped_at', '>=', since.toISOString())])
    })
    .execute()
  return found.map(({ delivery_no }) => delivery_no)
}

/** How long the deliveries have waited that are to go out, or to arrive. */
export const deliveriesByAge = (db: Database, status: 'unprocessed' | 'issued', now: Date) =>
  rowsByAge(db, deliveryList.rows(db).where('status', '=', status), 'created_at', now)
