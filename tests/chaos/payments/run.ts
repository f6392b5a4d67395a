import { countParkedEvents } from '@portafilter/eventstore'
import { openLog } from '@portafilter/process'
import { unsettledSubjects } from '../../../modules/payment/views/unsettled.ts'
import { eventually } from '../testing/programs.ts'
import { makeBacklog } from './backlog.ts'
import type { Steps } from './insist.ts'
import { type Lived, type Living, live, prepare, type Scene } from './lives.ts'
import { dataOf, keyOf, type RawEvent, recordedSince } from './log.ts'
import { inTheEnd } from './patience.ts'
import { type Kill, type Plan, planOf, type VICTIMS } from './plan.ts'
import { type Deps, faultsAfter, heardBy, reckoned } from './reckoning.ts'
import { type HardShop, openHardShop } from './shop.ts'

/** So many people are at it at a time. */
const AT_ONCE = 6
/** For the last of the kills. */
const LONGEST_MS = 3_600_000

type Wanted = {
  readonly seed: number
  readonly lives: number
  readonly kills: number
  /** So many events wait for the reactor before the first kill; 0: none are made to. */
  readonly backlog: number
  say(line: string): void
}

type Killed = Readonly<Record<Kill['victim'], number>>

export type Outcome = {
  readonly steps: number
  readonly killed: Killed
  readonly faults: readonly string[]
  readonly figures: Readonly<Record<string, number>>
}

const count = (kills: readonly Kill[]): Killed => {
  const of = (victim: (typeof VICTIMS)[number]) => kills.filter((kill) => kill.victim === victim).length
  return {
    api: of('api'),
    worker: of('worker'),
    temporal: of('temporal'),
    postgres: of('postgres'),
    sandbox: of('sandbox'),
  }
}

/** How far it is: what was killed, and who is at it. */
type Progress = { readonly killed: Kill[]; alive: number }

/**
 * Kills one after the other, each once people have come some steps further, or nobody is at it. A victim that is down is
 * waited for, so that each kill is one.
 */
const killing = async (shop: HardShop, { kills }: Plan, steps: Steps, progress: Progress): Promise<void> => {
  for (const kill of kills) {
    const from = steps.answered
    const isTime = () => progress.alive === 0 || steps.answered >= from + kill.afterSteps
    await inTheEnd('people come further', isTime)
    await inTheEnd(`${kill.victim} runs, and can be killed`, () => shop.kill(kill.victim))
    progress.killed.push(kill)
    if (kill.waitsForRecovery) await shop.recovered()
  }
}

/** Several at a time, each as soon as its share of the kills has come: so there is somebody at it from the first to the last. */
const living = async (
  scene: Scene,
  prepared: readonly Living[],
  { kills }: Plan,
  progress: Progress,
): Promise<Lived[]> => {
  const waiting = [...prepared.entries()]
  const done: Lived[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, each] = next
      const due = Math.floor((index * kills.length) / prepared.length)
      await eventually(`${due} kills`, () => progress.killed.length >= due, LONGEST_MS)
      progress.alive += 1
      done.push(await live(scene, each))
      progress.alive -= 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

/** What is under way still beside refunds, in sentences; of the demo's own, nobody asks. */
const underWay = async (shop: HardShop, { db }: Deps, events: readonly RawEvent[]): Promise<readonly string[]> => {
  const own = new Set(events.map(({ stream }) => keyOf(stream)))
  const unsettled = (await unsettledSubjects(db)).filter((subject) => own.has(subject))
  const [lag, parked] = [await shop.reactorLag(), await countParkedEvents(db)]
  return [
    ...unsettled.map((subject) => `${subject} waits for its wallet still`),
    ...(lag === 0 ? [] : [`the reactor is ${lag ?? 'nobody knows how far'} behind`]),
    ...(parked === 0 ? [] : [`${parked} events are parked`]),
  ]
}

/** What is not at its end yet, or never will be: news may come late, and the reckoning comes out once they have. */
const openEnds = async (shop: HardShop, deps: Deps, lived: readonly Lived[]): Promise<readonly string[]> => {
  const events = await recordedSince(deps.log, deps.from)
  const open = await underWay(shop, deps, events)
  return open.length > 0 ? open : reckoned(events, await shop.trades(), lived.map(heardBy))
}

/** Lives through a plan in a shop of its own while its parts are killed, and reckons up afterwards. */
export const chaos = async ({ seed, lives, kills, backlog, say }: Wanted): Promise<Outcome> => {
  const began = performance.now()
  const tell = (line: string) => say(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${line}`)
  const plan = planOf(seed, lives, kills)
  const shop = await openHardShop()
  const log = await openLog({ pool: shop.owner, db: shop.db }, { eventStoreUrl: shop.eventStoreUrl })
  try {
    const deps = { db: shop.db, log, from: await log.tail() }
    const steps: Steps = { answered: 0 }
    const [finance, colleague] = [await shop.signIn('finance'), await shop.signIn('finance2')]
    const scene = { shop, finance, colleague, steps }
    const prepared: Living[] = []
    for (const life of plan.lives) prepared.push(await prepare({ ...shop, log }, life))
    tell(`${lives} lives, ${kills} kills, seed ${seed}`)
    if (backlog > 0) tell(`${await makeBacklog({ ...shop, log }, deps, backlog)} events wait for the reactor`)
    const progress: Progress = { killed: [], alive: 0 }
    const [lived] = await Promise.all([living(scene, prepared, plan, progress), killing(shop, plan, steps, progress)])
    const killed = count(progress.killed)
    await shop.recovered()
    tell(`${steps.answered} steps; killed: ${JSON.stringify(killed)}`)
    let open: readonly string[] = []
    const isQuiet = async () => {
      open = await openEnds(shop, deps, lived).catch(({ message }) => [message])
      return open.length === 0
    }
    await inTheEnd('nothing is under way', isQuiet).catch(({ message }) => tell(message))
    const faults = [...open, ...(await faultsAfter(deps, lived, await shop.trades()))]
    tell(`${faults.length} faults`)
    return { steps: steps.answered, killed, faults: [...new Set(faults)], figures: await figuresOf(deps, lived) }
  } finally {
    await log.close()
    await shop.stop()
  }
}

const figuresOf = async (deps: Deps, lived: readonly Lived[]) => {
  const events = await recordedSince(deps.log, deps.from)
  const said = (what: Lived['said'][number]) => lived.filter((each) => each.said.includes(what)).length
  return {
    lives: lived.length,
    paid: said('paid'),
    cancelled: said('cancelled'),
    'topped up': said('topped_up'),
    events: events.length,
    'payments by providers': dataOf(events, 'ProviderPaymentReceived', 'LateMoneyReceived').length,
    'refunds asked for': dataOf(events, 'RefundRequested').length,
    'receipts put right': dataOf(events, 'ReceiptCorrected').length,
    alerts: dataOf(events, 'AlertRaised').length,
  }
}
