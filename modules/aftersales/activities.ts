import { readPersonalData } from '@portafilter/eventstore'
import type { Mail } from '@portafilter/gateways'
import { emailOf } from '@portafilter/identity'
import { DAY_MS, isStillNews, orderOf } from '@portafilter/kernel'
import { loadOrder, reasonIn } from '@portafilter/ordering'
import { type LoadedCase, loadCaseOnDisk } from './cases.ts'
import type { AfterSalesDeps } from './commands.ts'
import { isOver } from './history/state.ts'
import { isTold, outcomeLetter, reminderLetter, type Sender } from './letters.ts'
import { advance } from './progress.ts'
import { REMINDER_DAYS, remindersOf } from './reminders.ts'
import { dueAt } from './wire.ts'

/**
 * What an order's cases have to tell, by the keys of letters (`20261121-ABCDEFGH-A1/4`: case and version;
 * `…-A1/2/7`: case, step and day of a reminder), and when to look again; null where every case is over.
 */
export type PursuedCases = { letters: readonly string[]; inMs: number | null }

type Deps = AfterSalesDeps & Sender & { readonly mail: Mail }

/** A case that waits for staff, or for a refund, is woken by what happens to it; this is for what nobody has heard. */
const LOOK_AGAIN_MS = DAY_MS

/** What was sent once more is waited for anew. */
const reminderOf = ({ case_no, found, events }: LoadedCase, day: number): string => {
  const again = events.filter(({ type }) => type === 'GoodsReissued').length - 1
  return [case_no, found.step, day, ...(again > 0 ? [again] : [])].join('/')
}

const lettersOf = (loaded: LoadedCase, now: Date): string[] => [
  ...loaded.events
    .filter((event) => isTold(event, loaded.found) && isStillNews(event, now))
    .map(({ version }) => `${loaded.case_no}/${version}`),
  ...remindersOf(loaded.found, now).due.map((day) => reminderOf(loaded, day)),
]

const nextLook = ({ found }: LoadedCase, now: Date): number =>
  isOver(found) ? Number.POSITIVE_INFINITY : Math.min(LOOK_AGAIN_MS, remindersOf(found, now).inMs ?? LOOK_AGAIN_MS)

/** What the workflow `afterSales` does. It decides nothing: cases and orders do. */
export const afterSalesActivities = (deps: Deps) => {
  const { db, log, mail, publicUrl } = deps

  const contentOf = async (loaded: LoadedCase, version: string, day: string | undefined) => {
    const due = dueAt(loaded.found)
    if (day !== undefined) {
      const isStill =
        due !== null && String(loaded.found.step) === version && REMINDER_DAYS.some((each) => String(each) === day)
      return isStill ? reminderLetter(loaded, due, publicUrl) : undefined
    }
    const event = loaded.events.find((each) => String(each.version) === version)
    if (event === undefined || !isTold(event, loaded.found)) return undefined
    const reason = 'reason' in event.data ? event.data.reason : null
    const words = reason ? reasonIn((await readPersonalData(db, [reason])).get(reason.id)) : ''
    return outcomeLetter(loaded, event, words, deps)
  }

  return {
    /** Finishes what died between an order and its cases, and says what is to be told. */
    pursueCases: async (order: string): Promise<PursuedCases> => {
      const claims = (await loadOrder(log, order))?.state.claims ?? []
      const loaded: LoadedCase[] = []
      for (const { case_no } of claims) {
        const { refused } = await advance(log, case_no)
        if (refused) throw new Error(`${case_no} and its order do not come to agree: ${refused.refused}`)
        const found = await loadCaseOnDisk(log, case_no)
        if (found) loaded.push(found)
      }
      const now = new Date()
      const inMs = Math.min(...loaded.map((each) => nextLook(each, now)))
      return {
        letters: loaded.flatMap((each) => lettersOf(each, now)),
        inMs: Number.isFinite(inMs) ? Math.max(1, inMs) : null,
      }
    },

    /** Mails the buyer; the same letter sent again is the same letter. */
    tellOfCase: async (key: string): Promise<void> => {
      const [case_no = '', version = '', day] = key.split('/')
      const loaded = orderOf(case_no) === undefined ? undefined : await loadCaseOnDisk(log, case_no)
      const content = loaded && (await contentOf(loaded, version, day))
      if (loaded === undefined || content === undefined) return
      const email = await emailOf(db, loaded.found.buyer)
      if (email) await mail.send({ ...content, id: `case-${key}`, to: email })
    },
  }
}

export type AfterSalesActivities = ReturnType<typeof afterSalesActivities>
