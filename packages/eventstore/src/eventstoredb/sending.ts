import { setTimeout as pause } from 'node:timers/promises'
import { AccessDeniedError } from '@eventstore/db-client'
import { DurabilityUnknown, InvalidEvent } from '../port.ts'
import type { Append, BatchAppend, Refusal } from './batch-append.ts'

export const RETRY_MS = 50

/** Whether an append stands there after a try; undefined: another try may tell. */
type Standing = boolean | undefined

/**
 * Sends an append, again and again while nobody answers: the server knows a repeat behind the same revision by its ids. Answers
 * whether it stands there now; not where the stream ends elsewhere. Throws `DurabilityUnknown` when nobody has answered for long.
 * @param giveUpAt by the clock of `performance`
 * @param isHeard whether it is known by other ways that it stands
 */
export const send = async (
  batches: BatchAppend,
  append: Append,
  giveUpAt: number,
  isHeard: () => boolean,
): Promise<boolean> => {
  for (;;) {
    const refusal = await tried(batches, append)
    if (refusal === undefined) return true
    const standing = standingBy(refusal, append)
    if (standing !== undefined) return standing
    if (isHeard()) return true
    if (performance.now() > giveUpAt)
      throw new DurabilityUnknown(`the event store has not answered: ${refusal.words}`, { cause: refusal.cause })
    await pause(RETRY_MS)
  }
}

/** What came between is a refusal as well, by a name of ours that says nothing of what stands there. */
const tried = async (
  batches: BatchAppend,
  append: Append,
): Promise<(Refusal & { readonly cause?: unknown }) | undefined> => {
  try {
    return await batches.append(append)
  } catch (error) {
    if (error instanceof AccessDeniedError) throw error
    // All else may pass: a server that stops leading has many ways to say so.
    return { name: 'broken', words: (error as Error).message, cause: error }
  }
}

/** Throws for what no other try fares better with. */
const standingBy = ({ name, words }: Refusal, { stream }: Append): Standing => {
  switch (name.replace('event_store.client.', '')) {
    case 'WrongExpectedVersion':
      return false
    case 'MaximumAppendSizeExceeded':
    // Since 25 a single event has its own.
    case 'MaximumAppendEventSizeExceeded':
      throw new InvalidEvent('the event store takes no append of this size')
    case 'StreamDeleted':
      throw new Error(`stream ${stream} was deleted on the server`)
    case 'AccessDenied':
      throw new Error(`the event store lets its user not append to stream ${stream}`)
    case 'BadRequest':
      throw new Error(`the event store does not understand an append: ${words}`)
    default:
      return undefined
  }
}
