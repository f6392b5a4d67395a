import type { EventLog } from '@portafilter/eventstore'
import { inTime } from '@portafilter/process'
import type { Client } from '@temporalio/client'

/** A question that waits for Temporal is taken back after. */
const GIVEN_UP_MS = 2_000

type Needed = {
  readonly log: Pick<EventLog, 'tail'>
  readonly client: Client
  readonly namespace: string
  /** Whether the worker takes tasks from Temporal. */
  working(): boolean
}

const answers = (asked: Promise<unknown>): Promise<boolean> =>
  inTime(
    asked.then(() => true),
    false,
  )

/** What keeps the worker from working, as a sentence, by asking each that it needs; undefined when nothing does. */
export const missingFor = async ({ log, client, namespace, working }: Needed): Promise<string | undefined> => {
  const { workflowService } = client.connection
  const asked = () => workflowService.describeNamespace({ namespace })
  const [database, temporal] = await Promise.all([
    answers(log.tail()),
    answers(client.withDeadline(Date.now() + GIVEN_UP_MS, asked)),
  ])
  if (!database) return 'The database does not answer.'
  if (!temporal) return 'Temporal does not answer.'
  return working() ? undefined : 'The worker is not connected to Temporal yet.'
}
