import type { Transaction } from 'kysely'
import type { StoredEvent } from '../port.ts'
import { type Handles, isHandled, type Projection, tableOf } from './projection.ts'
import type { Reaction } from './reaction.ts'

/** What the projector moves: a projection on its live table, or a reaction, under the name of its checkpoint. */
export type Consumer = {
  readonly checkpoint: string
  apply(trx: Transaction<any>, events: readonly StoredEvent[]): Promise<void>
}

export const consumerOfProjection = (projection: Projection): Consumer => {
  const table = tableOf(projection)
  return {
    checkpoint: table,
    apply: (trx, events) => offer(projection, events, (own) => projection.apply(trx, table, own)),
  }
}

export const consumerOfReaction = (reaction: Reaction): Consumer => ({
  checkpoint: reaction.name,
  apply: (trx, events) => offer(reaction, events, (own) => reaction.apply(trx, own)),
})

/** Hands on the events that are handled; none of them: no call. */
export const offer = async (
  { handles }: { readonly handles: Handles },
  events: readonly StoredEvent[],
  apply: (events: readonly StoredEvent[]) => Promise<void>,
): Promise<void> => {
  const own = handles === 'all' ? events : events.filter(({ type }) => isHandled(handles, type))
  if (own.length > 0) await apply(own)
}
