import { type EventWord, keyIn, type StoredEvent } from '@portafilter/eventstore'
import type { Person } from '@portafilter/identity'
import { toBeijingIso, toWire } from '@portafilter/kernel'
import { actorOf } from '../actor.ts'
import type { TimelineEntry } from './contract.ts'

type Data = Readonly<Record<string, unknown>>
const dataOf = ({ data }: StoredEvent): Data => (data ?? {}) as Data
const textIn = (data: Data, field: string): string | undefined => {
  const value = data[field]
  return typeof value === 'string' ? value : undefined
}

/** The amount that an event is about; an order's is its total. */
const amountOf = (data: Data): number | null => {
  const cents = data.amount ?? data.total
  return typeof cents === 'number' ? toWire(cents) : null
}

const opensOf = ({ opens }: Pick<EventWord, 'opens'>, event: StoredEvent): TimelineEntry['opens'] => {
  if (opens === undefined) return null
  const id = opens.by === undefined ? keyIn(event.stream) : textIn(dataOf(event), opens.by)
  return id === undefined ? null : { resource: opens.resource, id }
}

/** What is known of the order that all of it is about. */
type Around = Readonly<{ code: string; buyer: string | undefined; currency: TimelineEntry['currency'] }>

export const aroundOf = (code: string, events: readonly StoredEvent[]): Around => {
  const submitted = events.find(({ type }) => type === 'OrderSubmitted')
  const { buyer, currency } = submitted ? dataOf(submitted) : ({} as Data)
  return { code, buyer: typeof buyer === 'string' ? buyer : undefined, currency: currency === 'USD' ? 'USD' : 'CNY' }
}

const byOf = (actor: string | null, buyer: string | undefined, word: Partial<EventWord>): TimelineEntry['by'] => {
  if (actor === null) return word.from ?? 'service'
  return actor === buyer ? 'buyer' : 'staff'
}

/** An event as those read it who follow its order. */
export const entryOf = (
  event: StoredEvent,
  { code, buyer, currency }: Around,
  word: Partial<EventWord>,
  sentence: string | undefined,
  known: ReadonlyMap<string, Person>,
): TimelineEntry => {
  const actor = actorOf(event)
  const person = known.get(actor ?? '')
  return {
    id: `${code}~${event.position}`,
    order_no: code,
    at: toBeijingIso(event.at),
    matter: word.matter ?? 'papers',
    sentence: sentence ?? event.type,
    by: byOf(actor, buyer, word),
    person: person ? { account: person.account, username: person.username } : null,
    amount: amountOf(dataOf(event)),
    currency,
    opens: opensOf(word, event),
    stream: event.stream,
    version: event.version,
  }
}
