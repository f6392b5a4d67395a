import { Counter, type Registry } from 'prom-client'
import type { LogState } from './log-output.ts'

/** How many lines of the process's log are lost. */
export const logMetrics = (registry: Registry, log: LogState): void => {
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that could not be written, as on a full disk',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(log.lost)
    },
  })
}
