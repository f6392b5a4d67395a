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

/** A server that hangs is as one that is away. */
const PATIENCE_MS = 10_000
/**
 * What moves money goes before all that has no priority, which Temporal takes for 3, and what was called for just now before
 * money that has waited: it would stand behind a whole backlog of that otherwise. The workflow's activities have it, too.
 */
const MONEY = { justNow: 1, waited: 2 } as const

export const workflowsOf = ({ rooms }: Pick<Starter, 'rooms'>): readonly Workflow[] =>
  rooms.flatMap(({ workflows }) => workflows)

/**
 * Starts a workflow, or tells the running one to look again. It reads its stream first and ends if nothing waits there,
 * so doing it once too often harms nothing.
 * @param justNow whether it was called for a moment ago, and not while Temporal or the worker was away
 */
export const wake = async (
  { client, taskQueue, deps }: Starter,
  workflow: Workflow,
  key: string,
  justNow = false,
): Promise<void> => {
  await client.withDeadline(Date.now() + PATIENCE_MS, () =>
    client.workflow.signalWithStart(workflow.type, {
      workflowId: workflow.idOf(key),
      taskQueue,
      args: [workflow.inputOf(key, deps)],
      signal: workflow.signal,
      workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
      ...(workflow.movesMoney && { priority: { priorityKey: justNow ? MONEY.justNow : MONEY.waited } }),
    }),
  )
}

/** What an event calls for: each workflow and the key of the one to wake. */
export type Wake = { readonly workflow: Workflow; readonly key: string }

/** Throws when the event's data is not what its type promises. */
export const wakesOf = (starter: Pick<Starter, 'rooms'>, event: StoredEvent): Wake[] =>
  workflowsOf(starter).flatMap((workflow) => {
    const key = workflow.wokenBy[event.type]?.(event)
    return key === undefined ? [] : [{ workflow, key }]
  })

/** What Temporal says of a start that it will never take: invalid argument, failed precondition, out of range. */
const OWN_FAULT = new Set([3, 9, 11])

/** Whether Temporal is away, overloaded or not set up yet, so that waiting helps; anything else is the event's own fault. */
export const isTransient = (error: unknown): boolean => {
  const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause : error
  if (isGrpcServiceError(cause)) return !OWN_FAULT.has(cause.code)
  return error instanceof Error && error.name === 'NamespaceNotFoundError'
}
