import { HOUR_MS } from '@portafilter/kernel'
import type { Invariant, Sweep } from '@portafilter/room'
import { Gauge, type Registry } from 'prom-client'

type Parts = Readonly<{
  invariants: readonly Invariant[]
  registry: Registry
  logger: { error(fields: object, message: string): void }
}>

/**
 * Looks at start and every so often whether what must always hold does. What does not is counted each time, and told when it
 * is found first and every hour that it goes on.
 */
export const watchInvariants = ({ invariants, registry, logger }: Parts): readonly Sweep[] => {
  const violations = new Gauge({
    name: 'invariant_violations',
    help: 'Of what must always hold, what did not when it was last looked at',
    labelNames: ['of'],
    registers: [registry],
  })
  return invariants.map(({ name, everyMs, look }) => {
    /** By violation, when it was told last. */
    let told: ReadonlyMap<string, number> = new Map()
    return {
      what: `looking whether ${name} add up`,
      everyMs,
      work: async (now) => {
        const found = await look()
        violations.set({ of: name }, found.length)
        const dueBefore = now.getTime() - HOUR_MS
        const due = found.filter((violation) => (told.get(violation) ?? 0) <= dueBefore)
        for (const violation of due) logger.error({ invariant: name }, violation)
        const toldNow = new Map(due.map((violation) => [violation, now.getTime()]))
        told = new Map(found.map((violation) => [violation, toldNow.get(violation) ?? told.get(violation) ?? 0]))
      },
    }
  })
}
