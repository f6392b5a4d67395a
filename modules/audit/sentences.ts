import { type AnyStream, type Database, type StoredEvent, upcast } from '@portafilter/eventstore'
import { type Currency, filled, formatMoney, type Language, placesIn, toWire } from '@portafilter/kernel'
import { asPeopleRead } from './personal-data.ts'
import { streamOf } from './states.ts'

/** Stands for what is not there: erased, or of an event that was changed by hand. */
const NOTHING = '…'

type Data = Readonly<Record<string, unknown>>

const valueAt = (data: unknown, [name, ...way]: readonly string[]): unknown => {
  if (name === undefined) return data
  return typeof data === 'object' && data !== null ? valueAt((data as Data)[name], way) : undefined
}

/** A value in words: choices as people call them, money in the event's currency; where it names none, it is in yuan. */
const worded = (value: unknown, name: string, data: Data, stream: AnyStream, language: Language): string => {
  const { holds, values } = stream.fields[name] ?? {}
  if (typeof value === 'string') return values?.[value]?.[language] ?? value
  if (typeof value !== 'number') return NOTHING
  const currency: Currency = data.currency === 'USD' ? 'USD' : 'CNY'
  return holds === 'money' ? formatMoney(toWire(value), currency) : String(value)
}

/** What a sentence speaks of: the personal data of what it does not mention is not read. */
const mentioned = (sentence: string, data: Data): Data => {
  const names = placesIn(sentence).map((place) => place.split('.')[0] ?? '')
  return Object.fromEntries(['currency', ...names].map((name) => [name, data[name]]))
}

type Told = Readonly<{ sentence: string; data: Data; stream: AnyStream }>

/** The sentence of an event with its gaps; undefined for one that no stream knows, or that was changed by hand. */
const toldOf = (
  streams: readonly AnyStream[],
  event: StoredEvent | undefined,
  language: Language,
): Told | undefined => {
  const stream = event && streamOf(streams, event.stream)
  const word = stream?.events[event?.type ?? '']
  if (event === undefined || stream === undefined || word === undefined) return undefined
  try {
    const sentence = word.told[language]
    return { sentence, data: mentioned(sentence, upcast(stream.decider.schemas, event).data), stream }
  } catch {
    return undefined
  }
}

/** A place's name is the way to a value of the event's data. */
const told = ({ sentence, stream }: Told, data: Data, language: Language): string => {
  const values = placesIn(sentence).map((place) => {
    const way = place.split('.')
    return [place, worded(valueAt(data, way), way.at(-1) ?? '', data, stream, language)]
  })
  return filled(sentence, Object.fromEntries(values))
}

/**
 * What happened, each event in one sentence in the reader's language, with what is kept beside the log put in. Undefined
 * for an event that is not there, is of no known kind, or cannot be read.
 */
export const sentencesOf = async (
  db: Database,
  streams: readonly AnyStream[],
  events: readonly (StoredEvent | undefined)[],
  language: Language,
): Promise<readonly (string | undefined)[]> => {
  const all = events.map((event) => toldOf(streams, event, language))
  const read = await asPeopleRead(
    db,
    all.map((each) => each?.data),
  )
  return all.map((each, index) => each && told(each, read[index] ?? {}, language))
}
