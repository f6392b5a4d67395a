import { type PersonalDataReference, readPersonalData } from '@portafilter/eventstore'
import type { Mail } from '@portafilter/gateways'
import { emailOf, writeToColleagues } from '@portafilter/identity'
import { isOvertaken, isStillNews, nextReminder } from '@portafilter/kernel'
import { reasonIn } from '@portafilter/ordering'
import { isReviewed } from '@portafilter/receivable'
import type { PaymentDeps } from './commands.ts'
import { outcomeLetter, reminderLetter } from './letters.ts'
import { loadPaymentOnDisk, type VoucherStep } from './payments.ts'

/**
 * A reminder of one voucher: the id of the event that handed it in, and the how-manieth it is, from 1, of those that come `every` so
 * often, as the workflow reckons (runs that were under way before do not say).
 */
export type Reminder = { voucher: string; number: number; every?: number | null }

/**
 * What the payment's stream says: `next` is the reminder that is due in `remindInMs`; `outcomes` are the ids of all reviews
 * so far, by which the buyer is told of each once: a new voucher may follow a rejection before anybody has looked.
 */
export type ReviewState =
  | { state: 'waiting'; outcomes: readonly string[]; remindInMs: number; next: Reminder }
  | { state: 'reviewed'; outcomes: readonly string[] }
  | { state: 'nothing' }

/** The reviews that the buyer is to be told of, however often: the last one, and what a new voucher followed at once. */
const reviewsToTell = (steps: readonly VoucherStep[], now: Date): string[] =>
  steps
    .filter(isReviewed)
    .filter((review) => review === steps.at(-1) || isStillNews(review, now))
    .map(({ id }) => id)

/** What handed in the voucher that waits for finance, be it for a second person; undefined once it is reviewed. */
const waitingIn = (steps: readonly VoucherStep[]): VoucherStep | undefined => {
  const last = steps.findLast((step) => step.type === 'VoucherSubmitted' || isReviewed(step))
  return last?.type === 'VoucherSubmitted' ? last : undefined
}

/** A person's reason, as it is kept beside the log. */
export const reasonOf = async ({ db }: PaymentDeps, reason: PersonalDataReference): Promise<string> =>
  reasonIn((await readPersonalData(db, [reason])).get(reason.id))

type Deps = PaymentDeps & { readonly mail: Mail; readonly publicUrl: string; readonly remindAfter: number | null }

/** What the voucher-review workflow does: it reads the truth and writes letters, of what is on the disk only; it changes no order. */
export const voucherActivities = (deps: Deps) => ({
  readReview: async (payNo: string, remindAfter: number | null, reminded?: Reminder): Promise<ReviewState> => {
    const steps = (await loadPaymentOnDisk(deps.log, payNo))?.steps ?? []
    if (steps.length === 0) return { state: 'nothing' }
    const outcomes = reviewsToTell(steps, new Date())
    const step = waitingIn(steps)
    if (step === undefined) return { state: 'reviewed', outcomes }
    const sent = reminded?.voucher === step.id ? reminded.number : 0
    const { number, inMs } = nextReminder({ since: new Date(step.at), every: remindAfter }, sent, new Date())
    return { state: 'waiting', outcomes, remindInMs: inMs, next: { voucher: step.id, number, every: remindAfter } }
  },

  /** Mails everyone in finance. The same reminder sent again is the same letter; one overtaken by the next is none. */
  remindFinance: async (payNo: string, { voucher, number, every = deps.remindAfter }: Reminder): Promise<void> => {
    const payment = await loadPaymentOnDisk(deps.log, payNo)
    const step = waitingIn(payment?.steps ?? [])
    if (payment === undefined || step?.id !== voucher) return
    if (isOvertaken({ since: new Date(step.at), every }, number, new Date())) return
    await writeToColleagues(deps, 'finance', ({ id, language }) => ({
      ...reminderLetter(payment, step.at, deps.publicUrl, language),
      id: `reminder-${voucher}-${number}-${id}`,
    }))
  },

  /** Mails the buyer what became of the voucher, in the payment's language. */
  tellBuyer: async (payNo: string, event: string): Promise<void> => {
    const payment = await loadPaymentOnDisk(deps.log, payNo)
    const review = payment?.steps.find(({ id }) => id === event)
    if (payment === undefined || review === undefined || !isReviewed(review)) return
    const email = await emailOf(deps.db, payment.owner.buyer)
    if (!email) return
    const rejected = review.type === 'VoucherRejected' ? review.data : null
    const reason = rejected && (await reasonOf(deps, rejected.reason))
    const letter = outcomeLetter(payment, reason, rejected?.receipt ?? null, deps.publicUrl)
    await deps.mail.send({ ...letter, id: `outcome-${event}`, to: email })
  },
})

export type VoucherActivities = ReturnType<typeof voucherActivities>
