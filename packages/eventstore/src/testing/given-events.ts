import { expect } from 'vitest'
import type { Database } from '../database.ts'
import type { DomainEvent, Recorded } from '../decider.ts'
import type { EventMetadata } from '../port.ts'
import { applyUnfenced } from '../projections/batch.ts'
import { consumerOfProjection } from '../projections/consumer.ts'
import type { View } from '../projections/view.ts'
import { envelopeAt } from './envelope.ts'

type GivenEvent = DomainEvent & { readonly stream?: string; readonly at?: string; readonly actor?: string }

/** Says which stream events stand in, and who caused them: `inStream('order-1', [ordered, shipped], finance)`. */
export const inStream = (stream: string, events: readonly DomainEvent[], actor?: string): readonly GivenEvent[] =>
  events.map((event) => ({ ...event, stream, ...(actor === undefined ? {} : { actor }) }))

/** In their places: versions count by stream and positions over all, each from its start. */
const inPlace = (events: readonly GivenEvent[]): readonly Recorded<DomainEvent>[] => {
  const lengths = new Map<string, number>()
  return events.map(({ type, data, stream = 'given', at, actor }, index) => {
    const version = lengths.get(stream) ?? 0
    lengths.set(stream, version + 1)
    const metadata: EventMetadata = { command: 'given', actor: actor ?? null, request: null, cause: null }
    const place = envelopeAt(version, { stream, metadata, position: index + 1, ...(at === undefined ? {} : { at }) })
    return { type, data, ...place }
  })
}

/**
 * Reads as the question that a view answers: `givenEvents(view, events).thenRows(rows)`, with no database. Rows come in
 * the order in which their first events did. What tables hold is the same: `rows.int.test.ts` compares the two.
 */
export const givenEvents = <Row>(view: Pick<View<Row>, 'fold'>, events: readonly GivenEvent[]) => {
  const rows = [...view.fold(inPlace(events)).values()]
  return {
    rows,
    thenRows: (expected: readonly Row[]): void => expect(rows).toStrictEqual(expected),
  }
}

/** Writes what the events come to into the view's tables, where nothing of them was before. */
export const givenTable = <Row>(db: Database, view: View<Row>, events: readonly GivenEvent[]): Promise<void> =>
  applyUnfenced(db, consumerOfProjection(view), inPlace(events))
