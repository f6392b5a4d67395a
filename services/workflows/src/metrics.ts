import { countParkedEvents, type Database, type EventLog } from '@portafilter/eventstore'
import { inTime } from '@portafilter/process'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Outcome } from './reactor.ts'

/** Sets a figure to what is asked for; while nobody answers it stays as it was, and the others are told all the same. */
const asked = async (gauge: Gauge, ask: () => Promise<number>): Promise<void> => {
  const answer = await inTime(ask(), undefined)
  if (answer !== undefined) gauge.set(answer)
}

/** How far the reactor is behind the log, what became of its tries, and how many events it had to set aside. */
export const reactorMetrics = (registry: Registry, db: Database, log: EventLog, types: readonly string[]) => {
  let reached = 0
  const lag = async (): Promise<number> => {
    const [next] = await log.readAll(reached, { types }, 1)
    return next === undefined ? 0 : (await log.tail()) - next.position + 1
  }
  new Gauge({
    name: 'workflows_reactor_lag_positions',
    help: 'Positions between the end of the log and the first event that the reactor has yet to handle',
    registers: [registry],
    collect() {
      return asked(this, lag)
    },
  })
  new Gauge({
    name: 'workflows_parked_events',
    help: 'Events whose workflow could not be started and that are tried again later',
    registers: [registry],
    collect() {
      return asked(this, () => countParkedEvents(db))
    },
  })
  const wakes = new Counter({
    name: 'workflows_wakes_total',
    help: 'Tries to start or wake a workflow for events of the log, by what became of them; those that wait are tried again',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    woke: (outcome: Outcome): void => wakes.inc({ outcome }),
    reactorAt: (position: number): void => {
      reached = position
    },
  }
}
