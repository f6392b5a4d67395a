import type { Mail } from '@portafilter/gateways'
import { emailOf } from '@portafilter/identity'
import type { ProviderDeps } from '../attempts/complete.ts'
import { refundLetter } from '../letters.ts'
import { loadRefundOnDisk } from './commands.ts'
import { accountLetterOf, cancellationLetterOf } from './letters-due.ts'
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
    const letter = await accountLetterOf(deps, refund_id)
    if (letter) await deps.mail.send(letter)
  },

  /** Mails the buyer that the shop has cancelled the order, why, and what goes back. */
  tellOfCancellation: async (code: string): Promise<void> => {
    const letter = await cancellationLetterOf(deps, code)
    if (letter) await deps.mail.send(letter)
  },
})

export type RefundActivities = ReturnType<typeof refundActivities>
