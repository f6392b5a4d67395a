import { type Database, type EventLog, readPersonalData } from '@portafilter/eventstore'
import type { Mail } from '@portafilter/gateways'
import { emailOf, writeToColleagues } from '@portafilter/identity'
import { isOvertaken, isStillNews, nextReminder } from '@portafilter/kernel'
import { type LoadedOrder, loadOrderOnDisk } from '../commands.ts'
import { reasonIn } from '../details.ts'
import { outcomeLetter, reminderLetter } from './letters.ts'

type Deps = {
  readonly db: Database
  readonly log: EventLog
  readonly mail: Mail
  readonly publicUrl: string
  readonly remindAfter: number | null
}

/**
 * A reminder of one submission: the id of the event that handed it in, and the how-manieth it is, from 1, of those that come `every`
 * so often, as the workflow reckons (runs that were under way before do not say).
 */
export type SerialReminder = { submission: string; number: number; every?: number | null }

/** What the order says: the next reminder, in so many milliseconds, and the ids of all reviews that the buyer is to be told of. */
export type SerialAudit = {
  outcomes: readonly string[]
  waiting: { inMs: number; next: SerialReminder } | null
}

const submissionOf = ({ state, events }: LoadedOrder) =>
  state.serials.standing === 'under_review' && state.cancellation === 'open'
    ? events.findLast(({ type }) => type === 'SerialNumbersSubmitted')
    : undefined

const outcomesOf = ({ events }: LoadedOrder, now: Date): string[] =>
  events
    .filter(({ type }) => /^SerialNumbers(Approved|Rejected)$/.test(type))
    .filter((review) => isStillNews(review, now))
    .map(({ id }) => id)

/** What the workflow `serialAudit` does: it reads the truth and writes letters; it changes no order. */
export const serialActivities = ({ db, log, mail, publicUrl, remindAfter: today }: Deps) => ({
  readSerialAudit: async (
    code: string,
    remindAfter: number | null,
    reminded?: SerialReminder,
  ): Promise<SerialAudit> => {
    const loaded = await loadOrderOnDisk(log, code)
    if (loaded === undefined) return { outcomes: [], waiting: null }
    const now = new Date()
    const outcomes = outcomesOf(loaded, now)
    const submission = submissionOf(loaded)
    if (submission === undefined) return { outcomes, waiting: null }
    const sent = reminded?.submission === submission.id ? reminded.number : 0
    const schedule = { since: new Date(submission.at), every: remindAfter }
    const { number, inMs } = nextReminder(schedule, sent, now)
    return { outcomes, waiting: { inMs, next: { submission: submission.id, number, every: remindAfter } } }
  },

  /** Mails everyone in after-sales. The same reminder sent again is the same letter; one overtaken by the next is none. */
  remindOfSerials: async (code: string, { submission, number, every = today }: SerialReminder): Promise<void> => {
    const loaded = await loadOrderOnDisk(log, code)
    const waiting = loaded && submissionOf(loaded)
    if (waiting?.id !== submission) return
    if (isOvertaken({ since: new Date(waiting.at), every }, number, new Date())) return
    await writeToColleagues({ db, mail }, 'after_sales', ({ id, language }) => ({
      ...reminderLetter(code, waiting.at, publicUrl, language),
      id: `serials-${submission}-${number}-${id}`,
    }))
  },

  /** Mails the buyer what became of the serial numbers, in the order's language; of a cancelled order they wait for nothing. */
  tellOfSerials: async (code: string, event: string): Promise<void> => {
    const loaded = await loadOrderOnDisk(log, code)
    const review = loaded?.events.find(({ id }) => id === event)
    if (loaded?.state.cancellation !== 'open' || review === undefined) return
    const { buyer, language } = loaded.state.lines
    const email = await emailOf(db, buyer)
    if (!email) return
    const rejected = review.type === 'SerialNumbersRejected' ? review.data.reason : null
    const reason = rejected && reasonIn((await readPersonalData(db, [rejected])).get(rejected.id))
    await mail.send({ ...outcomeLetter(code, reason, publicUrl, language), id: `serials-${event}`, to: email })
  },
})

export type SerialActivities = ReturnType<typeof serialActivities>
