import { HOUR_MS } from '@portafilter/kernel'
import { startSweeps } from '@portafilter/process'
import type { Workflow } from '@portafilter/room'
import type { Logger } from 'pino'
import { keepSchedules } from './schedules.ts'
import { isTransient, type Starter, wake, workflowsOf } from './starting.ts'

type SweepDeps = { readonly starter: Starter; readonly logger: Logger }

/** Starts the missing workflow of every key that waits for one: a lost Temporal store loses nothing. */
export const startMissing = async ({ starter, logger }: SweepDeps, workflow: Workflow): Promise<void> => {
  for (const key of await workflow.waiting(starter.deps)) {
    try {
      await wake(starter, workflow, key)
    } catch (error) {
      if (isTransient(error)) throw error
      logger.warn({ err: error }, `${workflow.idOf(key)} could not be woken; trying again at the next sweep`)
    }
  }
}

/** At once and then every hour; each workflow for itself, so that none holds up another. */
export const startSweeping = (deps: SweepDeps): (() => Promise<void>) =>
  startSweeps(
    [
      ...workflowsOf(deps.starter).map((workflow) => ({
        what: `starting missing workflows (${workflow.type})`,
        everyMs: HOUR_MS,
        work: () => startMissing(deps, workflow),
      })),
      { what: 'keeping schedules', everyMs: HOUR_MS, work: () => keepSchedules(deps.starter) },
    ],
    deps.logger,
  )
