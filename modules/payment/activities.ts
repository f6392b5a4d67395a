import { type PersonalDataReference, readPersonalData } from '@portafilter/eventstore'
import type { Mail } from '@portafilter/gateways'
import { colleaguesWith, people } from '@portafilter/identity'
import { type LoadedOrder, reasonIn } from '@portafilter/ordering'
import type { PaymentDeps } from './commands.ts'
import { outcomeLetter, reminderLetter } from './letters.ts'
import { loadPaymentOnDisk } from './payments.ts'
import { nextReminder, type Reminder } from './reminders.ts'

/**
 * What the payment's stream says: `next` is the reminder that is due in `remindInMs`; `event` is the id of the review, by
 * which the buyer is told of it once.
 */
export type ReviewState =
  | { state: 'waiting'; remindInMs: number; next: Reminder }
  | { state: 'reviewed'; event: string }
  | { state: 'nothing' }

/** Letters tell of what is on the disk only. */
const loadDurably = ({ log }: PaymentDeps, payNo: string): Promise<LoadedOrder | undefined> =>
  loadPaymentOnDisk(log, payNo)

/** The last thing that happened to this payment's voucher. */
const lastStep = (loaded: LoadedOrder | undefined, payNo: string) =>
  loaded?.events.findLast((event) => {
    const isStep =
      event.type === 'VoucherSubmitted' || event.type === 'VoucherApproved' || event.type === 'VoucherRejected'
    return isStep && event.data.pay_no === payNo
  })

/** Why this review rejected: the buyer may have handed in another voucher since. */
const reasonOf = async ({ db }: PaymentDeps, reason: PersonalDataReference): Promise<string> =>
  reasonIn((await readPersonalData(db, [reason])).get(reason.id))

/** What the voucher-review workflow does: it reads the truth and writes letters; it changes no order. */
export const voucherActivities = (deps: PaymentDeps & { readonly mail: Mail; readonly publicUrl: string }) => ({
  readReview: async (payNo: string, remindAfter: number | null, reminded?: Reminder): Promise<ReviewState> => {
    const step = lastStep(await loadDurably(deps, payNo), payNo)
    if (step === undefined) return { state: 'nothing' }
    if (step.type !== 'VoucherSubmitted') return { state: 'reviewed', event: step.id }
    const sent = reminded?.voucher === step.id ? reminded.number : 0
    const { number, inMs } = nextReminder({ since: new Date(step.at), every: remindAfter }, sent, new Date())
    return { state: 'waiting', remindInMs: inMs, next: { voucher: step.id, number } }
  },

  /** Mails everyone in finance. The same reminder sent again is the same letter. */
  remindFinance: async (payNo: string, { voucher, number }: Reminder): Promise<void> => {
    const loaded = await loadDurably(deps, payNo)
    const step = lastStep(loaded, payNo)
    if (loaded === undefined || step?.id !== voucher) return
    for (const colleague of await colleaguesWith(deps.db, 'finance')) {
      if (colleague.email === null) continue
      const letter = reminderLetter(payNo, loaded.state.lines, step.at, deps.publicUrl, colleague.language)
      await deps.mail.send({ ...letter, id: `reminder-${voucher}-${number}-${colleague.id}`, to: colleague.email })
    }
  },

  /** Mails the buyer what became of the voucher, in the order's language. */
  tellBuyer: async (payNo: string, event: string): Promise<void> => {
    const loaded = await loadDurably(deps, payNo)
    const review = loaded?.events.find(({ id }) => id === event)
    if (loaded === undefined || review === undefined) return
    const buyer = (await people(deps.db, [loaded.state.lines.buyer])).get(loaded.state.lines.buyer)
    if (!buyer?.email) return
    const letter = outcomeLetter(
      loaded.state.lines,
      review.type === 'VoucherApproved',
      review.type === 'VoucherRejected' ? await reasonOf(deps, review.data.reason) : '',
      deps.publicUrl,
    )
    await deps.mail.send({ ...letter, id: `outcome-${event}`, to: buyer.email })
  },
})

export type VoucherActivities = ReturnType<typeof voucherActivities>
