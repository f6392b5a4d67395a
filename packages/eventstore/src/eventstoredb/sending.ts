import { setTimeout as pause } from 'node:timers/promises'
import {
  AccessDeniedError,
  type AppendExpectedRevision,
  DeadlineExceededError,
  type EventData,
  type EventStoreDBClient,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  NO_STREAM as NO_SUCH_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { DurabilityUnknown, InvalidEvent } from '../port.ts'

/** A repeat that has not been replicated yet is dropped without an answer: it is asked again rather than waited for. */
const DEADLINE_MS = 2_000
const GIVE_UP_MS = 20_000
const RETRY_MS = 50

/** The client sends it along as a time of day, by which a server whose clock is ahead would give up before it has begun. */
const DEADLINE_AT_SERVER_MS = 60_000

/** No other try fares better. All else may pass: a server that stops leading has many ways to say so. */
const DEFINITE = [AccessDeniedError, InvalidArgumentError]

type Append = {
  readonly stream: string
  /** Of the event behind which these go; undefined: the stream is new. */
  readonly revision: bigint | undefined
  readonly records: readonly EventData[]
}

/**
 * Sends an append, again and again while nobody answers: the server knows a repeat behind the same revision by its ids. Answers
 * whether it stands there now; not where the stream ends elsewhere. Throws `DurabilityUnknown` when nobody has answered for long.
 * @param until ended when it is known by other ways that it stands
 */
export const send = async (client: EventStoreDBClient, append: Append, until: AbortSignal): Promise<boolean> => {
  const giveUpAt = performance.now() + GIVE_UP_MS
  for (;;) {
    try {
      return await answered(client, append)
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return false
      if (error instanceof MaxAppendSizeExceededError) throw new InvalidEvent(error.message)
      if (error instanceof StreamDeletedError)
        throw new Error(`stream ${append.stream} was deleted on the server`, { cause: error })
      if (DEFINITE.some((each) => error instanceof each)) throw error
      if (until.aborted) return true
      if (performance.now() > giveUpAt)
        throw new DurabilityUnknown('the event store has not answered', { cause: error })
      await pause(RETRY_MS)
    }
  }
}

/** The client itself waits for an answer without end. */
const answered = async (client: EventStoreDBClient, { stream, revision, records }: Append): Promise<boolean> => {
  const expectedRevision: AppendExpectedRevision = revision ?? NO_SUCH_STREAM
  const options = { expectedRevision, deadline: DEADLINE_AT_SERVER_MS, requiresLeader: true }
  const answer = client.appendToStream(stream, [...records], options)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DeadlineExceededError(null as never)), DEADLINE_MS)
  try {
    const { success } = await Promise.race([answer, late.promise])
    return success
  } finally {
    clearTimeout(timer)
    // Nobody waits for it any more.
    answer.catch(() => undefined)
  }
}
