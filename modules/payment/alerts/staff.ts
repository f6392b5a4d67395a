import { type BoundResource, bindResource, type Written } from '@portafilter/contract'
import { load, readPersonalData } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { isRefusal, paymentOf, type Refusal, refuse, toBeijingIso, toWire } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import { loadPayment } from '../payments.ts'
import { alerts } from '../streams.ts'
import { type AlertRow, alertQueue, listAlerts } from '../views/alert-queue.ts'
import { voucherQueue } from '../views/voucher-queue.ts'
import { closeAlert, takeAlert } from './commands.ts'
import { alertsResource } from './contract.ts'

const money = (amount: number | null) => (amount === null ? null : toWire(amount))

/** As they are on the wire, with people by their accounts. */
const withPeople = async ({ db }: PaymentDeps, rows: readonly AlertRow[], user: string) => {
  const known = await people(
    db,
    rows.flatMap(({ taken_by, closed_by }) => [taken_by ?? [], closed_by ?? []].flat()),
  )
  const accountOf = (id: string | null) => known.get(id ?? '')?.account ?? null
  return rows.map(({ note, ...row }) => ({
    ...row,
    ...{ amount: money(row.amount), expected: money(row.expected) },
    raised_at: toBeijingIso(row.raised_at),
    ...{
      taken_by: accountOf(row.taken_by),
      taken_at: row.taken_at && toBeijingIso(row.taken_at),
      mine: row.taken_by === user,
    },
    ...{ closed_by: accountOf(row.closed_by), closed_at: row.closed_at && toBeijingIso(row.closed_at) },
  }))
}

/** What the payment is of, as the log has it; null where the attempt is none of ours, or the payment unknown. */
const paymentBehind = async ({ db, log }: PaymentDeps, payNo: string | null) => {
  const payment = payNo === null ? undefined : await loadPayment(log, payNo)
  if (payNo === null || payment === undefined) return null
  const { kind, owner, total, currency } = payment
  const [voucher, known] = await Promise.all([
    voucherQueue.rows(db).select('pay_no').where('pay_no', '=', payNo).executeTakeFirst(),
    people(db, [owner.buyer]),
  ])
  const buyer = known.get(owner.buyer)
  return {
    ...{ kind, subject: paymentOf(payNo)?.key ?? payNo, total: toWire(total), currency },
    ...{ account: buyer?.account ?? '', username: buyer?.username ?? '' },
    ...{ firm: owner.firm, firm_name: buyer?.firmName ?? null, voucher: voucher !== undefined },
  }
}

/** An alert from its stream, so that it is never behind. */
const detail = async (deps: PaymentDeps, id: string, user: string) => {
  const stream = alerts.nameOf(id)
  const { events } = await load(deps.log, stream, alerts.decider)
  const row = alertQueue.fold(events).get(id)
  if (row === undefined) return refuse('alert_not_found')
  const [[shown], payment, records] = await Promise.all([
    withPeople(deps, [row], user),
    paymentBehind(deps, row.pay_no),
    readPersonalData(deps.db, row.note ? [row.note] : []),
  ])
  const note = records.get(row.note?.id ?? '')
  return {
    ...(shown as NonNullable<typeof shown>),
    ...{ payment, stream },
    note: (note?.data as { note: string } | undefined)?.note ?? '',
    altered: note?.altered ?? false,
  }
}

const answer = (id: string, changed: Awaited<ReturnType<typeof takeAlert>>, wrote: (written: Written) => void) => {
  if (isRefusal(changed)) return changed as Refusal
  wrote(changed)
  return { id, version: changed.version }
}

/** What finance does about money that fits nothing. */
export const alertResource = (deps: PaymentDeps): BoundResource =>
  bindResource(alertsResource, {
    list: async (query, { user }) => {
      const found = await listAlerts(deps.db, query, user)
      return isRefusal(found) ? found : { ...found, rows: await withPeople(deps, found.rows, user) }
    },
    one: (id, { user }) => detail(deps, id, user),
    streamOf: alerts.nameOf,
    actions: {
      take: async (id, { version }, { user }, { meta, wrote }) =>
        answer(id, await takeAlert(deps, user, id, version, meta), wrote),
      close: async (id, { version, note }, _session, { meta, wrote }) =>
        answer(id, await closeAlert(deps, id, note, version, meta), wrote),
    },
  })
