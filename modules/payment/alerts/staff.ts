import { actedOn, type BoundResource, bindResource } from '@portafilter/contract'
import { load, readPersonalData } from '@portafilter/eventstore'
import { accountIn, buyerShown, type People, people } from '@portafilter/identity'
import { isRefusal, paymentOf, refuse, toBeijingIso, toWire } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import { loadPayment } from '../payments.ts'
import { alerts } from '../streams.ts'
import { type AlertRow, alertQueue, listAlerts } from '../views/alert-queue.ts'
import { voucherQueue } from '../views/voucher-queue.ts'
import { closeAlert, takeAlert } from './commands.ts'
import { alertsResource } from './contract.ts'

const money = (amount: number | null) => (amount === null ? null : toWire(amount))

const peopleIn = ({ taken_by, closed_by }: AlertRow) => [taken_by, closed_by]

/** @param user who reads it */
const shown = ({ note: _, ...row }: AlertRow, known: People, user: string) => ({
  ...row,
  amount: money(row.amount),
  expected: money(row.expected),
  raised_at: toBeijingIso(row.raised_at),
  taken_by: accountIn(known, row.taken_by),
  taken_at: row.taken_at && toBeijingIso(row.taken_at),
  mine: row.taken_by === user,
  closed_by: accountIn(known, row.closed_by),
  closed_at: row.closed_at && toBeijingIso(row.closed_at),
})

/** What the payment is of, as the log has it; null where the attempt is none of ours, or the payment unknown. */
const paymentBehind = async ({ db, log }: PaymentDeps, payNo: string | null) => {
  const payment = payNo === null ? undefined : await loadPayment(log, payNo)
  if (payNo === null || payment === undefined) return null
  const { kind, owner, total, currency } = payment
  const [voucher, known] = await Promise.all([
    voucherQueue.rows(db).select('pay_no').where('pay_no', '=', payNo).executeTakeFirst(),
    people(db, [owner.buyer]),
  ])
  return {
    kind,
    subject: paymentOf(payNo)?.key ?? payNo,
    total: toWire(total),
    currency,
    ...buyerShown(known.get(owner.buyer)),
    firm: owner.firm,
    voucher: voucher !== undefined,
  }
}

/** An alert from its stream, so that it is never behind. */
const detail = async (deps: PaymentDeps, id: string, user: string) => {
  const stream = alerts.nameOf(id)
  const { events } = await load(deps.log, stream, alerts.decider)
  const row = alertQueue.fold(events).get(id)
  if (row === undefined) return refuse('alert_not_found')
  const [known, payment, records] = await Promise.all([
    people(deps.db, peopleIn(row)),
    paymentBehind(deps, row.pay_no),
    readPersonalData(deps.db, row.note ? [row.note] : []),
  ])
  const note = records.get(row.note?.id ?? '')
  return {
    ...shown(row, known, user),
    payment,
    stream,
    note: (note?.data as { note: string } | undefined)?.note ?? '',
    altered: note?.altered ?? false,
  }
}

/** What finance does about money that fits nothing. */
export const alertResource = (deps: PaymentDeps): BoundResource =>
  bindResource(alertsResource, {
    list: async (query, { user }) => {
      const found = await listAlerts(deps.db, query, user)
      if (isRefusal(found)) return found
      const known = await people(deps.db, found.rows.flatMap(peopleIn))
      return { ...found, rows: found.rows.map((row) => shown(row, known, user)) }
    },
    one: (id, { user }) => detail(deps, id, user),
    streamOf: alerts.nameOf,
    actions: {
      take: async (id, { version }, { user }, context) =>
        actedOn(id, await takeAlert(deps, user, id, version, context.meta), context),
      close: async (id, { version, note }, _session, context) =>
        actedOn(id, await closeAlert(deps, id, note, version, context.meta), context),
    },
  })
