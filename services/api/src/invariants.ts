import type { Invariant, Sweep } from '@portafilter/room'
import { Gauge, type Registry } from 'prom-client'

type Parts = Readonly<{
  invariants: readonly Invariant[]
  registry: Registry
  logger: { error(fields: object, message: string): void }
}>

/** Looks at start and every so often whether what must always hold does; what does not is counted and told each time. */
export const watchInvariants = ({ invariants, registry, logger }: Parts): readonly Sweep[] => {
  const violations = new Gauge({
    name: 'invariant_violations',
    help: 'Of what must always hold, what did not when it was last looked at',
    labelNames: ['of'],
    registers: [registry],
  })
  return invariants.map(({ name, everyMs, look }) => ({
    what: `looking whether ${name} add up`,
    everyMs,
    work: async () => {
      const found = await look()
      violations.set({ of: name }, found.length)
      for (const violation of found) logger.error({ invariant: name }, violation)
    },
  }))
}
