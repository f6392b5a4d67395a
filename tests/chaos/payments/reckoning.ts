import type { Database, EventLog } from '@portafilter/eventstore'
import { ViewWatch, verifyStream } from '@portafilter/eventstore'
import { fromWire, HOUR_MS, paymentOf } from '@portafilter/kernel'
import { views } from '@portafilter/rooms'
import { paymentInvariants } from '../../../modules/payment/invariants.ts'
import { walletInvariants } from '../../../modules/wallet/invariants.ts'
import type { Lived } from './lives.ts'
import { dataOf, type RawEvent, recordedSince } from './log.ts'
import { bookFaults } from './provider-books.ts'
import type { Trade } from './shop.ts'
import { isPaid, subjectFaults } from './subject-sums.ts'
import { creditedBy, strayFaults, walletFaults } from './wallet-sums.ts'

/** `from`: the log's position before people came; what the demo tells of was at no sandbox. */
export type Deps = { readonly db: Database; readonly log: EventLog; readonly from: number }

/** What somebody has heard of an order, or of a top-up. */
export type Heard = Pick<Lived, 'subject' | 'said'> & { readonly toppedUp: number | null }

export const heardBy = ({ subject, said, life }: Lived): Heard => ({
  subject,
  said,
  toppedUp: life.kind === 'top_up' ? (fromWire(life.amount) ?? null) : null,
})

/** What the shop has said, and does not stand by. */
const brokenWords = (events: readonly RawEvent[], { subject, said, toppedUp }: Heard): readonly string[] => {
  const own = events.filter(({ stream }) => stream.endsWith(`-${subject}`))
  const credited = creditedBy(events, subject)
  return [
    ...(own.length === 0 ? [`${subject} is gone`] : []),
    ...(said.includes('paid') && !isPaid(own) ? [`${subject} was said to be paid`] : []),
    ...(said.includes('cancelled') && dataOf(own, 'OrderCancelled').length === 0
      ? [`${subject} was said to be cancelled`]
      : []),
    ...(toppedUp === null || credited.join() === String(toppedUp)
      ? []
      : [`${subject} brought ${credited}, and ${toppedUp} was said`]),
  ]
}

/** All that is wrong with the money, by an arithmetic of its own: the log's events, and what the providers' books say. */
export const reckoned = (
  events: readonly RawEvent[],
  trades: readonly Trade[],
  heard: readonly Heard[],
): readonly string[] => [
  ...heard.flatMap((each) => brokenWords(events, each)),
  ...walletFaults(events),
  ...strayFaults(events),
  ...subjectFaults(events),
  ...bookFaults(trades, events),
]

const unproven = async ({ log }: Deps, { subject }: Lived): Promise<readonly string[]> => {
  const stream = paymentOf(subject) ? `topup-${subject}` : `order-${subject}`
  return (await verifyStream(log, stream)).ok ? [] : [`${subject}: its history does not prove itself`]
}

/** Enough looks for a whole round through the log, and for what was late in it. */
const LOOKS = 100

/** What the shop's own checks find, as if an hour had passed: its wallets, its payments, and the views that show them. */
const foundByTheShop = async (deps: Deps): Promise<readonly string[]> => {
  const checks = [...walletInvariants(deps), ...paymentInvariants(deps, () => Date.now() + HOUR_MS)]
  const found = await Promise.all(checks.map(({ look }) => look()))
  const watch = new ViewWatch({ ...deps, views })
  for (let looks = 1; looks < LOOKS; looks += 1) await watch.look()
  return [...found.flat(), ...(await watch.look())]
}

/** All that is wrong in the end, in sentences. */
export const faultsAfter = async (deps: Deps, lived: readonly Lived[], trades: readonly Trade[]): Promise<string[]> => [
  ...reckoned(await recordedSince(deps.log, deps.from), trades, lived.map(heardBy)),
  ...(await Promise.all(lived.map((each) => unproven(deps, each)))).flat(),
  ...(await foundByTheShop(deps)),
]
