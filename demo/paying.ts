import { createHash } from 'node:crypto'
import type { Database } from '@portafilter/eventstore'
import { type CommandMeta, HOUR_MS, payNo } from '@portafilter/kernel'
import { changeOrder, type OrderCommand } from '@portafilter/ordering'
import { registerAttempt } from '@portafilter/payment'
import type { ProviderSource } from '@portafilter/receivable'
import { type Next, type Ordered, type Story, submits, taken } from './story.ts'

/** The provider's own number of what was paid under this number of ours. */
export const transactionOf = (pay_no: string): string =>
  `42000${pay_no.replaceAll(/\D/g, '')}${createHash('sha256').update(pay_no).digest().readUInt32BE()}`

/** Begins an attempt at a provider. Answers what it is known by. */
export const begins = async <P extends ProviderSource>(db: Database, pay_no: string, source: P, at: Date) => {
  const attempt = `DEMO${pay_no.replaceAll('-', '')}`
  await registerAttempt(db, { number: attempt, pay_no, source, at })
  return { attempt, source }
}

/** An order of parts that a provider has paid. */
export const paysByProvider = async (
  { db, log }: Story,
  ordered: Ordered,
  source: ProviderSource,
  user: string,
  next: Next,
): Promise<void> => {
  const { code } = ordered
  const change = async (command: OrderCommand, meta: CommandMeta) => taken(await changeOrder(log, code, command, meta))
  const amount = await submits({ db, log }, ordered, user, next(user))
  const arranges = next(user)
  await change(
    { type: 'ArrangePayment', buyer: user, arrangement_id: arranges.id, shares: [{ source, amount }] },
    arranges,
  )
  const asks = next(user)
  const pay_no = payNo(code, 1)
  const told = await begins(db, pay_no, source, asks.at)
  const [now, expires_at] = [asks.at.toISOString(), new Date(asks.at.getTime() + HOUR_MS).toISOString()]
  await change({ type: 'RequestAttempt', buyer: user, pay_no, ...told, expires_at, now, anew: false }, asks)
  const pays = next(null)
  const money = { ...told, transaction: transactionOf(pay_no), amount, currency: 'CNY' as const }
  await change({ type: 'RecordProviderMoney', money: { ...money, paid_at: pays.at.toISOString() } }, pays)
}
