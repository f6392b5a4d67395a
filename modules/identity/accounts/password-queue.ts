import { type Refusal, refuse } from '@portafilter/kernel'
import type { Guesser } from './sign-in-limits.ts'

/** Each takes some 20 MB and a thread for 10 to 30 ms. */
const AT_ONCE = 2

/** The work of some ten seconds, after which a page has given up; each holds little more than its request. */
const MOST_WAITING = 1_000

/** Who waits for a turn, and how many failures his network has had of late. */
export type Applicant = Guesser & Readonly<{ failures: number }>

type Waiting = Readonly<{
  account: string
  network: string
  /** Failures of the network, and its tries that were waiting already. */
  ofNetwork: number
  /** Tries at the account that were waiting already. */
  ofAccount: number
  /** Lets it begin, or tells it to leave. */
  settle(begins: boolean): void
}>

const isBefore = (one: Waiting, other: Waiting): boolean =>
  one.ofNetwork < other.ofNetwork || (one.ofNetwork === other.ofNetwork && one.ofAccount < other.ofAccount)

/** The first that no other is before. Whoever has failed least goes first; then whose account the fewest try at. */
const nextOf = (line: ReadonlySet<Waiting>): Waiting | undefined => {
  let next: Waiting | undefined
  for (const each of line) if (next === undefined || isBefore(each, next)) next = each
  return next
}

/** Of those who have failed most the one that came first: his page has most likely given up. */
const superfluous = (line: ReadonlySet<Waiting>): Waiting | undefined => {
  let last: Waiting | undefined
  for (const each of line) if (last === undefined || each.ofNetwork > last.ofNetwork) last = each
  return last
}

/**
 * Work with passwords goes through one queue per process, so that a flood of sign-ins takes neither all threads nor all
 * memory. It is no queue of arrival: each network's next try stands behind all others' that have failed less. So a flood
 * from many addresses holds a right password up by one try from each at most; where too many wait, one of those who have
 * failed most is refused.
 */
export const passwordQueue = (mostWaiting = MOST_WAITING) => {
  const line = new Set<Waiting>()
  let atWork = 0

  const goOn = (): void => {
    const next = nextOf(line)
    if (next === undefined || atWork >= AT_ONCE) return
    line.delete(next)
    atWork += 1
    next.settle(true)
  }

  const wait = ({ account, network, failures }: Applicant): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiting = [...line]
    line.add({
      account,
      network,
      settle: resolve,
      ofNetwork: failures + waiting.filter((each) => each.network === network).length,
      ofAccount: waiting.filter((each) => each.account === account).length,
    })
    goOn()
    if (line.size > mostWaiting) {
      const refused = superfluous(line) as Waiting
      line.delete(refused)
      refused.settle(false)
    }
    return promise
  }

  /** Works when it is the applicant's turn. */
  return async <T>(applicant: Applicant, work: () => Promise<T>): Promise<T | Refusal<'too_often'>> => {
    if (!(await wait(applicant))) return refuse('too_often')
    try {
      return await work()
    } finally {
      atWork -= 1
      goOn()
    }
  }
}

export type PasswordQueue = ReturnType<typeof passwordQueue>
