import type { Metadata } from '@grpc/grpc-js'
import { denied } from './access.ts'
import { type Failure, LOST, notLeader } from './failures.ts'
import type { Append, Appended, Proposed } from './memory.ts'
import { type EventNode, refusalOf } from './node.ts'

/** What is said of an append. Only `failed` ends the call in which a batch has others. */
export type Answer =
  | Appended
  | Readonly<{ result: 'too large' | 'event too large' | 'deadline exceeded' }>
  | Readonly<{ result: 'no answer' | 'late' | 'ended' }>
  | Readonly<{ result: 'failed'; failure: Failure }>

/** As the real one counts. */
const bytesOf = (events: readonly Proposed[]): number =>
  events.reduce((sum, { type, data, metadata }) => sum + 2 * type.length + data.length + metadata.length, 0)

/** What comes of an append, by whichever call it came. */
export const answerTo = (node: EventNode, append: Append, metadata: Metadata): Answer => {
  const { memory, misbehaviour } = node
  const refusal = refusalOf(node, metadata) ?? denied(node, metadata, '$w', append.stream)
  if (refusal) return { result: 'failed', failure: refusal }
  if (bytesOf(append.events) > node.maxAppendSize) return { result: 'too large' }
  const fault = misbehaviour.take('append')
  if (fault?.does === 'not leader') return { result: 'failed', failure: notLeader(fault.leader) }
  if (fault?.does === 'ahead') return { result: 'conflict', current: memory.stream(append.stream).length }
  if (fault && 'written' in fault && fault.written) memory.append(append)
  if (fault) return fault.does === 'cut' ? { result: 'failed', failure: LOST } : { result: fault.does }
  const appended = memory.append(append)
  return appended.result === 'repeated' && misbehaviour.take('repeat') ? { result: 'no answer' } : appended
}
