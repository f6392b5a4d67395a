import { type BoundResource, bindResource, pageOf } from '@portafilter/contract'
import type { AnyStream } from '@portafilter/eventstore'
import { refuse } from '@portafilter/kernel'
import { streamKindsResource } from './contract.ts'

/** What timelines do with an event beside its words is theirs. */
const wordsOf = (events: AnyStream['events']) =>
  Object.fromEntries(Object.entries(events).map(([type, { CN, EN, told }]) => [type, { CN, EN, told }]))

const kindsOf = (streams: readonly AnyStream[]) =>
  streams.map(({ kind, name, events, fields }) => ({ id: kind, name, events: wordsOf(events), fields }))

/** The words of every kind of stream, which pages ask once. */
export const streamKinds = ({ streams }: { readonly streams: readonly AnyStream[] }): BoundResource =>
  bindResource(streamKindsResource, {
    list: async ({ filter: { id }, descending, ...page }) => {
      const wanted = kindsOf(streams)
        .filter((kind) => id === undefined || id.includes(kind.id))
        .sort((one, other) => (one.id < other.id ? -1 : 1) * (descending ? -1 : 1))
      return pageOf(wanted, page)
    },
    one: async (id) => kindsOf(streams).find((kind) => kind.id === id) ?? refuse('not_found'),
    actions: {},
  })
