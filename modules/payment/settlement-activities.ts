import { eventIdOf, systemMeta } from '@portafilter/eventstore'
import type { Mail } from '@portafilter/gateways'
import { emailOf } from '@portafilter/identity'
import { HOUR_MS, isRefusal } from '@portafilter/kernel'
import { amountFrom, changeOrder, type LoadedOrder, loadOrderOnDisk } from '@portafilter/ordering'
import { missingOf, REST_WAITS_MS } from '@portafilter/receivable'
import type { PaymentDeps } from './commands.ts'
import { restLetter } from './letters.ts'
import { openWalletRefunds, settle } from './settlement.ts'
import { isRestReminderOvertaken, nextSettlementStep, type SettlementStep } from './settlement-schedule.ts'

/** The number of the last reminder that has gone out; `since` is the id of the event since which the rest is waited for. */
export type RestReminders = { since: string; sent: number }

/** What is still held for an arrangement, or to be given back, and what comes next; null where nothing is left to settle. */
export type Unfinished =
  | (RestReminders & { arrangement: string; next: SettlementStep & { inMs: number } })
  | { arrangement: null; next: { due: 'look'; inMs: number } }
  | null

/** The arrangement whose rest is still to be transferred, and since which event: it was made, or its voucher rejected. */
const openArrangement = ({ state, events }: LoadedOrder) => {
  const { arrangement, holds, paid, transfer } = state.payment
  if (arrangement === null || holds === 'none' || paid || state.cancellation !== 'open') return undefined
  const since = events.findLast(({ type }) => type === 'PaymentArranged' || type === 'VoucherRejected')
  const rest = missingOf({ amount: amountFrom(arrangement.parts, 'offline_transfer') }, state.payment)
  return since && { id: arrangement.id, since, rest, underReview: transfer === 'submitted' }
}

/** What the workflow `settlement` does. It decides nothing: orders and wallets do. */
export const settlementActivities = (deps: PaymentDeps & { readonly mail: Mail; readonly publicUrl: string }) => ({
  /** Finishes what died between a firm's wallet and what it pays. */
  settleSubject: async (subject: string, reminders?: RestReminders): Promise<Unfinished> => {
    const settled = await settle(deps.log, subject, systemMeta())
    if (isRefusal(settled)) throw new Error(`${subject} and the wallet of its firm do not come to agree`)
    const loaded = await loadOrderOnDisk(deps.log, subject)
    const open = loaded && openArrangement(loaded)
    if (open === undefined) {
      const waits = loaded !== undefined && openWalletRefunds(loaded.state.refunds).length > 0
      return waits ? { arrangement: null, next: { due: 'look', inMs: HOUR_MS } } : null
    }
    const since = open.since.id
    const sent = reminders?.since === since ? reminders.sent : 0
    const next = open.underReview
      ? ({ due: 'look', inMs: HOUR_MS } as const)
      : nextSettlementStep(new Date(open.since.at), sent, new Date())
    return { arrangement: open.id, since, sent, next }
  },

  /** Mails the buyer what is left to transfer. The same reminder sent again is the same letter; one overtaken by the next is none. */
  remindOfRest: async (subject: string, since: string, number: number): Promise<void> => {
    const loaded = await loadOrderOnDisk(deps.log, subject)
    const open = loaded && openArrangement(loaded)
    if (loaded === undefined || open?.since.id !== since || open.underReview) return
    if (isRestReminderOvertaken(new Date(open.since.at), number, new Date())) return
    const email = await emailOf(deps.db, loaded.state.lines.buyer)
    if (!email) return
    const until = new Date(Date.parse(open.since.at) + REST_WAITS_MS)
    const letter = restLetter(loaded.state.lines, open.rest, until, deps.publicUrl)
    await deps.mail.send({ ...letter, id: `rest-${since}-${number}`, to: email })
  },

  /** Ends an arrangement of which nobody has paid the rest; a voucher under review keeps it. */
  giveUpArrangement: async (subject: string, arrangement: string, since: string): Promise<void> => {
    const loaded = await loadOrderOnDisk(deps.log, subject)
    // A voucher may have come meanwhile, and been rejected: the days are counted anew.
    if (loaded === undefined || openArrangement(loaded)?.since.id !== since) return
    const command = { type: 'FailArrangement', arrangement_id: arrangement, why: 'unpaid' } as const
    await changeOrder(deps.log, subject, command, systemMeta({ id: eventIdOf(arrangement, 'unpaid', 0) }))
  },
})

export type SettlementActivities = ReturnType<typeof settlementActivities>
