import type { Client } from '@temporalio/client'

/** A question that waits for Temporal is taken back after. */
const GIVEN_UP_MS = 2_000
/** Temporal's numbers for tasks of workflows and of activities: two queues of one name. */
const KINDS = [1, 2]

export type TaskQueue = { readonly client: Client; readonly namespace: string; readonly taskQueue: string }

type Seen = {
  /** Who has asked for tasks within the last minutes, by the identity that each gives. */
  readonly pollers: readonly string[]
  /** For how many ms the oldest task has waited; 0 while none does, or where the server is too old to tell. */
  readonly waitingMs: number
}

/** What Temporal sees of the task queue. Throws when it does not answer, or knows no such namespace. */
export const seenOf = async ({ client, namespace, taskQueue }: TaskQueue): Promise<Seen> => {
  const { workflowService } = client.connection
  const name = { namespace, taskQueue: { name: taskQueue } }
  const kinds = await client.withDeadline(Date.now() + GIVEN_UP_MS, () =>
    Promise.all(
      KINDS.map((taskQueueType) => workflowService.describeTaskQueue({ ...name, taskQueueType, reportStats: true })),
    ),
  )
  const ages = kinds.map(({ stats }) => Number(stats?.approximateBacklogAge?.seconds ?? 0) * 1_000)
  return {
    pollers: kinds.flatMap(({ pollers }) => pollers.map(({ identity }) => identity ?? '')),
    waitingMs: Math.max(...ages),
  }
}
