import { countParkedEvents, type Database, type EventLog } from '@portafilter/eventstore'
import { Gauge, type Registry } from 'prom-client'

/** How far the reactor is behind the log, and how many events it had to set aside. */
export const reactorMetrics = (registry: Registry, db: Database, log: EventLog, types: readonly string[]) => {
  let reached = 0
  new Gauge({
    name: 'workflows_reactor_lag_positions',
    help: 'Positions between the end of the log and the first event that the reactor has yet to handle',
    registers: [registry],
    async collect() {
      const [next] = await log.readAll(reached, { types }, 1)
      this.set(next === undefined ? 0 : (await log.tail()) - next.position + 1)
    },
  })
  new Gauge({
    name: 'workflows_parked_events',
    help: 'Events whose workflow could not be started and that wait for a person',
    registers: [registry],
    async collect() {
      this.set(await countParkedEvents(db))
    },
  })
  return {
    reactorAt: (position: number): void => {
      reached = position
    },
  }
}
