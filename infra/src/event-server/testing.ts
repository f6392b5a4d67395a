import { randomUUID } from 'node:crypto'
import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  jsonEvent,
  type ResolvedEvent,
  type StreamingRead,
  type SubscribeToAllOptions,
} from '@eventstore/db-client'

export const event = (type: string, data: Record<string, unknown> = {}, id: string = randomUUID()) =>
  jsonEvent({ id, type, data })

/** What is read until it ends. */
export const all = async <Event extends AllStreamResolvedEvent | ResolvedEvent>(read: StreamingRead<Event>) => {
  const events: NonNullable<Event['event']>[] = []
  for await (const { event: each } of read) if (each) events.push(each)
  return events
}

/** Filled as it comes. */
export type Followed = { types: string[]; positions: bigint[]; timesCaughtUp: number; failed: Error[] }

export const follow = (client: EventStoreDBClient, options: SubscribeToAllOptions): Followed => {
  const followed: Followed = { types: [], positions: [], timesCaughtUp: 0, failed: [] }
  client
    .subscribeToAll(options)
    .on('data', ({ event: each }) => {
      followed.types.push(each?.type ?? '')
      followed.positions.push(each?.position.commit ?? -1n)
    })
    .on('error', (error) => void followed.failed.push(error))
    .on('caughtUp', () => {
      followed.timesCaughtUp += 1
    })
  return followed
}
