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

describe.each(samples)('the stored sample $name', ({ sample: { events } }) => {
  const [stream = ''] = events.map((event) => event.stream)

  it('still proves itself', async () => {
    const head = events.at(-1) ?? NO_STREAM
    const proof = await verifyStream({ read: async () => [...events], head: async () => head }, stream)
    expect(proof).toMatchObject({ ok: true, events: events.length })
  })

  it('still comes to a state', () => {
    const decider = streams.find(({ kind }) => kind === kindOf(stream))?.decider
    if (decider === undefined) throw new Error(`no stream is of the kind of ${stream}`)
    const folded = events.reduce<unknown>((before, stored) => {
      const event = upcast(decider.schemas, stored)
      return decider.evolve(before, event, event)
    }, decider.initial)
    // A state may take another shape, and its snapshot with it; the events never do.
    expect(folded).toMatchSnapshot()
  })
})

it('has every event of every schema that it ever had', () => {
  const stored = new Set(samples.flatMap(({ sample }) => sample.events.map(({ type, schema }) => `${type} ${schema}`)))
  const written = streams.flatMap(({ decider }) =>
    Object.entries(decider.schemas).flatMap(([type, { schema }]) =>
      Array.from({ length: schema }, (_, index) => `${type} ${index + 1}`),
    ),
  )
  expect(written.filter((event) => !stored.has(event))).toEqual([])
})
