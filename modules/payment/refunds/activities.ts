import type { Mail } from '@portafilter/gateways'
import { emailOf } from '@portafilter/identity'
import { loadOrderOnDisk } from '@portafilter/ordering'
import { reasonOf } from '../activities.ts'
import type { ProviderDeps } from '../attempts/complete.ts'
import { accountLetter, cancellationLetter, refundLetter } from '../letters.ts'
import { accountWantedBy } from './account-wanted.ts'
import { loadRefundOnDisk, streamOfRefund } from './commands.ts'
import { pursueRefund, type RefundPursuit, type RefundTries } from './pursuit.ts'

type Deps = ProviderDeps & { readonly mail: Mail; readonly publicUrl: string }

/** What the workflows `refund`, `refundAccount` and `orderCancellation` do. They decide nothing: orders do. */
export const refundActivities = (deps: Deps) => ({
  pursueRefund: (refund_id: string, tries?: RefundTries): Promise<RefundPursuit> =>
    pursueRefund(deps, refund_id, tries),

  /** Mails the buyer that it has arrived; the same letter once, and another one where the bank had sent it back since. */
  tellOfRefund: async (refund_id: string): Promise<void> => {
    const loaded = await loadRefundOnDisk(deps.log, refund_id)
    const arrived = loaded?.events.findLast(({ type }) => type === 'RefundSettled')
    if (loaded?.refund.standing !== 'settled' || arrived === undefined) return
    const email = await emailOf(deps.db, loaded.owner.buyer)
    if (!email) return
    await deps.mail.send({ ...refundLetter(loaded, deps.publicUrl), id: `refund-${arrived.id}`, to: email })
  },

  /** Mails the buyer that it waits for their account; the same letter once for each time that it does. */
  askForAccount: async (refund_id: string): Promise<void> => {
    const loaded = await loadRefundOnDisk(deps.log, refund_id)
    if (loaded === undefined) return
    const recorded = await deps.log.read(streamOfRefund(refund_id) ?? '')
    const wantedBy = accountWantedBy(loaded, recorded, new Date())
    if (wantedBy === undefined) return
    const email = await emailOf(deps.db, loaded.owner.buyer)
    if (!email) return
    const letter = accountLetter(loaded, deps.publicUrl)
    await deps.mail.send({ ...letter, id: `refund-account-${wantedBy.id}`, to: email })
  },

  /** Mails the buyer that the shop has cancelled the order, why, and what goes back. */
  tellOfCancellation: async (code: string): Promise<void> => {
    const order = await loadOrderOnDisk(deps.log, code)
    const cancelled = order?.events.find(({ type }) => type === 'OrderCancelled')
    if (order === undefined || cancelled?.type !== 'OrderCancelled' || cancelled.data.reason === undefined) return
    const email = await emailOf(deps.db, order.state.lines.buyer)
    if (!email) return
    const reason = await reasonOf(deps, cancelled.data.reason)
    const letter = cancellationLetter(order, reason, deps.publicUrl)
    await deps.mail.send({ ...letter, id: `cancelled-${cancelled.id}`, to: email })
  },
})

export type RefundActivities = ReturnType<typeof refundActivities>
