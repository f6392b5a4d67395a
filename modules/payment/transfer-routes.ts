import { done, type Handlers, ok, ownerOf } from '@portafilter/contract'
import { readPersonalData } from '@portafilter/eventstore'
import { sendToOwnPhone } from '@portafilter/identity'
import { isRefusal, refuse } from '@portafilter/kernel'
import { awaitsPayment, changeOrder, dueOf, loadOwnOrder } from '@portafilter/ordering'
import { missingOf } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import { signedAddress } from '@portafilter/secrets'
import { type PaymentDeps, submitVoucher } from './commands.ts'
import type { paymentContract } from './contract.ts'
import { remittanceMessage } from './remittance.ts'
import type { Voucher } from './voucher.ts'

type Calls = Pick<
  Handlers<typeof paymentContract>,
  'setOrderBackStatus' | 'sendRemit' | 'addPayVoucher' | 'getPayVoucher'
>

/** The calls of paying by a transfer to our bank, and of its vouchers. */
export const transferCalls = (deps: PaymentDeps & Pick<RoomDeps, 'company' | 'sms'>): Calls => ({
  setOrderBackStatus: async ({ code }, session, { meta, wrote }) => {
    const command = { type: 'ChooseOfflineTransfer', buyer: session.user } as const
    const chosen = await changeOrder(deps.log, code, command, meta)
    if (isRefusal(chosen)) return chosen
    wrote(chosen)
    return done
  },

  sendRemit: async ({ phone, code }, session, { language, meta }) => {
    const own = await loadOwnOrder(deps.log, code, session.user)
    if (isRefusal(own)) return own
    const { payment } = own.state
    const due = awaitsPayment(own.state) ? dueOf(own.state) : null
    // The page that asks may be older than the voucher, or than what has come.
    if (payment.transfer === 'submitted') return refuse('voucher_under_review')
    const amount = due === null ? 0 : missingOf(due, payment)
    if (due === null || amount === 0) return refuse('payment_not_due')
    const message = remittanceMessage(deps.company, { ...due, amount }, code, language)
    return (await sendToOwnPhone(deps, session.user, phone, message, meta.at)) ?? done
  },

  addPayVoucher: async ({ pay_no, proof_path }, session, { meta, wrote }) => {
    const submitted = await submitVoucher(deps, ownerOf(session), pay_no, proof_path, meta)
    if (isRefusal(submitted)) return submitted
    wrote(submitted)
    return done
  },

  getPayVoucher: async ({ code }, session, { meta }) => {
    const own = await loadOwnOrder(deps.log, code, session.user)
    if (isRefusal(own)) return own
    const ref = own.state.payment.voucher?.ref
    const record = ref && (await readPersonalData(deps.db, [ref])).get(ref.id)?.data
    if (!record) return refuse('voucher_not_found')
    return ok(await signedAddress(deps.db, (record as Voucher).path, meta.at))
  },
})
