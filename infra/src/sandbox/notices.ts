import type { Provider, Refund, StoredNotice, Trade } from './books.ts'
import type { SandboxDeps } from './deps.ts'
import { letTimePass } from './trade-lifecycle.ts'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]

/** How long after each unanswered notification the next one goes out. */
const RETRY_AFTER: Record<Provider, readonly number[]> = {
  wechat: [
    ...[15, 15, 30].map((seconds) => seconds * SECOND),
    ...[3, 10, 20, 30, 30, 30, 60].map((minutes) => minutes * MINUTE),
    ...[3, 3, 3, 6, 6].map((hours) => hours * HOUR),
  ],
  alipay: [...[4, 10, 10].map((minutes) => minutes * MINUTE), ...[1, 2, 6, 15].map((hours) => hours * HOUR)],
}

/** How a notification is spoiled: signed by somebody else, changed behind its signature, of an hour ago, or a probe. */
export const SPOILS = {
  wechat: ['forged', 'changed', 'old', 'probe'],
  alipay: ['forged', 'changed'],
} as const satisfies Record<Provider, readonly string[]>
export type Spoil = (typeof SPOILS)['wechat'][number]

/** What a notification says other than the books, signed all the same; and how it is spoiled. */
export type Twist = Readonly<{ change?: Readonly<Record<string, unknown>>; spoil?: Spoil }>

export type NoticeRequest = Readonly<{ headers: Record<string, string>; body: string }>

/** How one provider writes a notification, and which answer it takes for an acknowledgement. */
export type NoticeWriter = Readonly<{
  write(notice: StoredNotice, trade: Trade, refund: Refund | undefined, twist: Twist): NoticeRequest
  isTaken(status: number, body: string): boolean
}>

const ANSWER_WITHIN_MS = 5_000

export type Notices = {
  /** Does all that is due by now: payments put off, refunds, notifications. */
  work(): Promise<void>
  /** Resolves when nothing is under way any more. */
  rest(): Promise<void>
  /** Sends this one once more, now; answers what it was answered with, nothing where nobody did. */
  send(notice: StoredNotice, twist?: Twist): Promise<string>
}

export const makeNotices = (deps: SandboxDeps, writers: Record<Provider, NoticeWriter>): Notices => {
  const { books, clock } = deps

  const post = async (url: string, request: NoticeRequest) => {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = await fetch(url, { method: 'POST', ...request, signal, redirect: 'manual' })
      return { status: answer.status, body: await answer.text() }
    } catch {
      return undefined
    }
  }

  const send = async (notice: StoredNotice, twist: Twist = {}): Promise<string> => {
    const trade = books.one('trades', 'id = ?', notice.trade)
    if (!trade) throw new Error('a notification of no trade')
    const refund = books.one('refunds', 'id = ?', notice.refund)
    const writer = writers[trade.provider]
    const answered = await post(trade.noticeUrl, writer.write(notice, trade, refund, twist))
    const isTaken = answered !== undefined && writer.isTaken(answered.status, answered.body)
    const wait = isTaken ? undefined : RETRY_AFTER[trade.provider][notice.sent]
    const dueAt = wait === undefined ? null : clock.now() + wait
    const answer = answered === undefined ? '' : `${answered.status} ${answered.body}`.trim().slice(0, 200)
    books.change('notices', notice, { sent: notice.sent + 1, dueAt, answer })
    return answer
  }

  const work = async (): Promise<void> => {
    letTimePass(deps)
    await Promise.all(books.find('notices', 'dueAt <= ? order by dueAt, id', clock.now()).map((each) => send(each)))
  }

  let last: Promise<void> = Promise.resolve()
  return {
    send,
    rest: () => last.catch(() => undefined),
    // One after the other, or a notification that is under way would go out again.
    work: () => {
      last = last.then(work, work)
      return last
    },
  }
}
