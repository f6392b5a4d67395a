import { paymentOf } from '@portafilter/kernel'
import { openLog } from '@portafilter/process'
import { refundList } from '../../../modules/payment/views/refund-list.ts'
import { unsettledSubjects } from '../../../modules/payment/views/unsettled.ts'
import { eventually } from '../testing/programs.ts'
import type { Steps } from './insist.ts'
import { type Lived, type Living, live, prepare } from './lives.ts'
import { type Plan, planOf } from './plan.ts'
import { differencesAt, faultsAfter, recordedIn } from './reckoning.ts'
import { type HardShop, openHardShop } from './shop.ts'

/** So many people are at it at a time. */
const AT_ONCE = 6
/** Polling asks a minute later at most, and a workflow that has died waits for its heartbeat. */
const PATIENCE_MS = 300_000

type Wanted = { readonly seed: number; readonly lives: number; readonly kills: number; say(line: string): void }

export type Outcome = {
  readonly steps: number
  readonly killed: Readonly<Record<string, number>>
  readonly faults: readonly string[]
  readonly figures: Readonly<Record<string, number>>
}

/** Kills one after the other, each once people have come some steps further; ends with the plan, or with the lives. */
const killing = async (shop: HardShop, { kills }: Plan, steps: Steps, isOver: () => boolean) => {
  const killed: Record<string, number> = {}
  for (const { victim, afterSteps, waitsForRecovery } of kills) {
    const from = steps.answered
    await eventually('people come further', () => isOver() || steps.answered >= from + afterSteps, PATIENCE_MS)
    if (isOver()) break
    shop.kill(victim)
    killed[victim] = (killed[victim] ?? 0) + 1
    if (waitsForRecovery) await shop.recovered()
  }
  return killed
}

/** Several at a time, the next as soon as one is done. */
const all = async <In, Out>(work: readonly In[], one: (each: In) => Promise<Out>): Promise<Out[]> => {
  const waiting = [...work]
  const done: Out[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done.push(await one(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

type Deps = Parameters<typeof faultsAfter>[0]

/** Nothing is under way any more: wallets have what is theirs, and providers and we know the same. */
const isQuiet = async (shop: HardShop, deps: Deps): Promise<boolean> => {
  const waiting = await refundList.rows(deps.db).select('refund_id').where('status', '=', 'under_way').execute()
  const unsettled = await unsettledSubjects(deps.db)
  if (unsettled.some((subject) => paymentOf(subject) !== undefined)) return false
  const deferred = waiting.filter(({ refund_id }) => unsettled.some((subject) => refund_id.startsWith(subject)))
  if (waiting.length > deferred.length) return false
  return differencesAt(await shop.trades(), await recordedIn(deps)).length === 0
}

/** Lives through a plan in a shop of its own while its parts are killed, and reckons up afterwards. */
export const chaos = async ({ seed, lives, kills, say }: Wanted): Promise<Outcome> => {
  const plan = planOf(seed, lives, kills)
  const shop = await openHardShop()
  const log = openLog({ pool: shop.owner, db: shop.db })
  try {
    const deps = { db: shop.db, log, from: await log.tail() }
    const steps: Steps = { answered: 0 }
    const scene = { shop, finance: await shop.signIn('finance'), steps }
    const living: Living[] = []
    for (const life of plan.lives) living.push(await prepare({ ...shop, log }, life))
    say(`${living.length} lives, up to ${plan.kills.length} kills, seed ${seed}`)
    let isOver = false
    const [killed, lived] = await Promise.all([
      killing(shop, plan, steps, () => isOver),
      all(living, (each) => live(scene, each)).finally(() => {
        isOver = true
      }),
    ])
    await shop.recovered()
    say(`${steps.answered} steps; killed: ${JSON.stringify(killed)}`)
    await eventually('nothing is under way', () => isQuiet(shop, deps).catch(() => false), PATIENCE_MS).catch(() =>
      say('Something is under way still.'),
    )
    const faults = await faultsAfter(deps, lived, await shop.trades())
    return { steps: steps.answered, killed, faults, figures: await figuresOf(deps, lived) }
  } finally {
    await log.close()
    await shop.stop()
  }
}

const figuresOf = async (deps: Deps, lived: readonly Lived[]) => {
  const { received, refunds, alerted } = await recordedIn(deps)
  const said = (what: Lived['said'][number]) => lived.filter((each) => each.said.includes(what)).length
  return {
    lives: lived.length,
    paid: said('paid'),
    cancelled: said('cancelled'),
    'topped up': said('topped_up'),
    'payments by providers': received.length,
    'refunds at providers': refunds.size,
    alerts: alerted.size,
  }
}
