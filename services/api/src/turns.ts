import { type Refusal, refuse } from '@portafilter/kernel'

/** What one account may take of a process. */
export type Share = Readonly<{
  /** Its calls that are handled at the same time; more wait in its own line. */
  atOnce: number
  /** Its calls that may wait; the next one is refused. */
  mostWaiting: number
  /** So long each waits, in ms, before it is refused. */
  patienceMs: number
  /** The part of the time in which the process may be at work for it, from 0 to 1. */
  share: number
  /** So much work, in ms, it may take in advance. */
  advanceMs: number
  /** What a call counts at least, in ms, however soon it is done; nothing if absent. */
  leastMs?: number
}>

/** A call's place: in its account's line, then at work, until it leaves. */
export type Turn = Readonly<{
  /** Settles when the call may go on; or says that it may not, and after how many seconds it may come again. */
  begun: Promise<Refusal<'too_often'> | undefined>
  /** Leaves the line, or ends the work. Leaving twice changes nothing. */
  leave(): void
}>

export type Turns = Readonly<{
  /** Takes a place in the account's line. Whoever joins has to leave. */
  join(account: string): Turn
  /** Forgets the accounts that have no call here and owe nothing; answers how many are left. */
  forgetIdle(): number
}>

/**
 * The longest rest, in ms. What takes long need not be the account's fault: while a database stands still, every call under
 * way is charged for it.
 */
const MOST_REST_MS = 10_000

type Line = {
  atWork: number
  /** What begins each call that waits, in the order in which they came. */
  readonly waiting: Set<() => void>
  /** When the account's share will have made up for all its work; in the past when it owes nothing. */
  evenAt: number
  resting: NodeJS.Timeout | undefined
}

/**
 * What work costs, in ms: of the time in which n calls are at work, each is charged the nth part. So where many are
 * busy, and every call takes longer, nobody is charged for the others.
 */
const workMeter = () => {
  let [atWork, charged, since] = [0, 0, 0]
  const change = (by: 1 | -1): number => {
    const now = performance.now()
    if (atWork > 0) charged += (now - since) / atWork
    since = now
    atWork += by
    return charged
  }
  return { begin: () => change(1), end: () => change(-1) }
}

const BEGUN = Promise.resolve(undefined)

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

/**
 * Lets each account's calls go on in turns: a few at once, and as much as its share of the time allows. Whoever asks
 * without end waits in a line of his own and leaves the process to the others.
 */
export const turns = ({ atOnce, mostWaiting, patienceMs, share, advanceMs, leastMs = 0 }: Share): Turns => {
  const lines = new Map<string, Line>()
  const meter = workMeter()

  const lineOf = (account: string): Line => {
    const line = lines.get(account) ?? { atWork: 0, waiting: new Set(), evenAt: 0, resting: undefined }
    lines.set(account, line)
    return line
  }

  /** How long the account has to rest, in ms, before its share allows the next call. */
  const restOf = ({ evenAt }: Line): number => Math.max(0, evenAt - advanceMs / share - performance.now())

  const later = (line: Line) => refuse('too_often', { seconds: Math.max(1, Math.ceil(restOf(line) / 1_000)) })

  const rest = (line: Line): void => {
    line.resting ??= setTimeout(() => {
      line.resting = undefined
      goOn(line)
    }, restOf(line))
  }

  /** Begins what may begin. */
  const goOn = (line: Line): void => {
    for (const begin of line.waiting) {
      if (line.atWork >= atOnce) return
      if (restOf(line) > 0) {
        rest(line)
        return
      }
      begin()
    }
  }

  /** Begins to work for the account; answers what ends it. */
  const work = (line: Line): (() => void) => {
    line.atWork += 1
    const begun = meter.begin()
    return () => {
      const cost = Math.max(leastMs, meter.end() - begun)
      line.atWork -= 1
      const now = performance.now()
      line.evenAt = Math.min(Math.max(line.evenAt, now) + cost / share, now + advanceMs / share + MOST_REST_MS)
      goOn(line)
    }
  }

  const mayBegin = (line: Line): boolean => line.waiting.size === 0 && line.atWork < atOnce && restOf(line) === 0

  const beginAtOnce = (line: Line): Turn => ({ begun: BEGUN, leave: once(work(line)) })

  const wait = (line: Line): Turn => {
    const { promise: begun, resolve } = Promise.withResolvers<Refusal<'too_often'> | undefined>()
    const leaveLine = () => {
      clearTimeout(patience)
      line.waiting.delete(begin)
    }
    const begin = () => {
      leaveLine()
      end = work(line)
      resolve(undefined)
    }
    const giveUp = () => {
      leaveLine()
      resolve(later(line))
    }
    const patience = setTimeout(giveUp, patienceMs)
    let end = giveUp
    line.waiting.add(begin)
    goOn(line)
    return { begun, leave: once(() => end()) }
  }

  const join = (account: string): Turn => {
    const line = lineOf(account)
    if (mayBegin(line)) return beginAtOnce(line)
    if (line.waiting.size >= mostWaiting) return { begun: Promise.resolve(later(line)), leave: () => undefined }
    return wait(line)
  }

  const forgetIdle = (): number => {
    for (const [account, { atWork, waiting, evenAt }] of lines)
      if (atWork === 0 && waiting.size === 0 && evenAt <= performance.now()) lines.delete(account)
    return lines.size
  }
  return { join, forgetIdle }
}
