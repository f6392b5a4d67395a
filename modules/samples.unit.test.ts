import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { kindOf, NO_STREAM, type StoredEvent, upcast, verifyStream } from '@portafilter/eventstore'
import { describe, expect, it } from 'vitest'
import { streams } from './rooms.ts'

/** A stream as it once was stored. */
type Sample = { readonly events: readonly StoredEvent[] }

/** Beside the deciders, in `history/samples`. They are never changed: an event of a new schema comes in a new one. */
const samples = globSync('*/history/samples/*.json', { cwd: import.meta.dirname }).map((file) => ({
  name: basename(file, '.json'),
  sample: JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as Sample,
}))

/** The names of fields in a state, each with its parent's. Keys that are codes, and texts in both languages, are values. */
const namesIn = (state: unknown, parent = ''): [parent: string, name: string][] => {
  if (typeof state !== 'object' || state === null || 'CN' in state) return []
  if (Array.isArray(state)) return state.flatMap((each) => namesIn(each, parent))
  return Object.entries(state).flatMap(([name, value]) =>
    /^[A-Za-z_]+$/.test(name) ? [[parent, name], ...namesIn(value, name)] : namesIn(value, parent),
  )
}

describe.each(samples)('the stored sample $name', ({ sample: { events } }) => {
  const [first = ''] = events.map((event) => event.stream)
  const stream = streams.find(({ kind }) => kind === kindOf(first))
  if (stream === undefined) throw new Error(`no stream is of the kind of ${first}`)
  const { decider, fields } = stream
  /** The states that it went through, as auditors read them. */
  const states: unknown[] = []
  let state = decider.initial
  for (const stored of events) {
    const event = upcast(decider.schemas, stored)
    state = decider.evolve(state, event, event)
    states.push(JSON.parse(JSON.stringify(state)))
  }

  it('still proves itself', async () => {
    const head = events.at(-1) ?? NO_STREAM
    const proof = await verifyStream({ read: async () => [...events], head: async () => head }, first)
    expect(proof).toMatchObject({ ok: true, events: events.length })
  })

  it('still comes to a state', () => {
    // A state may take another shape, and its snapshot with it; the events never do.
    expect(states.at(-1)).toMatchSnapshot()
  })

  it('is told in sentences without gaps, in both languages', () => {
    const gaps = events.flatMap((stored) => {
      const { CN = '', EN = '' } = stream.events[stored.type]?.told ?? {}
      const { data } = upcast(decider.schemas, stored)
      const ways = [...`${CN}${EN}`.matchAll(/\{(\w+)/g)].map(([, way = '']) => way)
      return ways.filter((way) => !(way in data)).map((way) => `${stored.type}: ${way}`)
    })
    expect(gaps).toEqual([])
  })

  it('went through states of which each field has words', () => {
    const wordless = states.flatMap((state) =>
      namesIn(state).filter(([parent, name]) => !(`${parent}.${name}` in fields || name in fields)),
    )
    expect(new Set(wordless.map(([parent, name]) => `${parent}.${name}`))).toEqual(new Set())
  })
})

it('has every event of every schema that it ever had', () => {
  const stored = new Set(samples.flatMap(({ sample }) => sample.events.map(({ type, schema }) => `${type} ${schema}`)))
  const written = streams.flatMap(({ decider }) =>
    Object.entries(decider.schemas).flatMap(([type, { schema }]) =>
      Array.from({ length: schema }, (_, index) => `${type} ${index + 1}`),
    ),
  )
  const missing = written.filter((event) => !stored.has(event))
  expect(missing, 'events without a sample in history/samples (docs/adding.md, An event of an order)').toEqual([])
})
