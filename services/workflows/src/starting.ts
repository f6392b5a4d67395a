import type { StoredEvent } from '@portafilter/eventstore'
import type { RoomDeps, RoomWorkflows, Workflow } from '@portafilter/room'
import { type Client, isGrpcServiceError, WorkflowIdConflictPolicy } from '@temporalio/client'

export type Starter = {
  readonly client: Client
  readonly taskQueue: string
  /** The rooms', each with its own. */
  readonly rooms: readonly RoomWorkflows[]
  readonly deps: RoomDeps
}

export const workflowsOf = ({ rooms }: Pick<Starter, 'rooms'>): readonly Workflow[] =>
  rooms.flatMap(({ workflows }) => workflows)

/** The types of events that wake any workflow. */
export const wakingTypes = (starter: Pick<Starter, 'rooms'>): readonly string[] => [
  ...new Set(workflowsOf(starter).flatMap(({ wokenBy }) => Object.keys(wokenBy))),
]

/**
 * Starts a workflow, or tells the running one to look again. It reads its stream first and ends if nothing waits there,
 * so doing it once too often harms nothing.
 */
export const wake = async ({ client, taskQueue, deps }: Starter, workflow: Workflow, key: string): Promise<void> => {
  await client.workflow.signalWithStart(workflow.type, {
    workflowId: workflow.idOf(key),
    taskQueue,
    args: [workflow.inputOf(key, deps)],
    signal: workflow.signal,
    workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
  })
}

/** Starts or wakes what an event calls for. Throws when its data is not what its type promises. */
export const wakeFor = async (starter: Starter, event: StoredEvent): Promise<void> => {
  for (const workflow of workflowsOf(starter)) {
    const key = workflow.wokenBy[event.type]?.(event)
    if (key !== undefined) await wake(starter, workflow, key)
  }
}

const TRANSIENT = new Set([1, 4, 8, 14]) // cancelled, deadline exceeded, resource exhausted, unavailable

/** Whether Temporal is away or overloaded, so that waiting helps; anything else is the event's own fault. */
export const isTransient = (error: unknown): boolean => {
  const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause : error
  return isGrpcServiceError(cause) && TRANSIENT.has(cause.code)
}
