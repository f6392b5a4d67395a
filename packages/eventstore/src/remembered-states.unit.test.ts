import { expect, it } from 'vitest'
import { rememberedStates } from './remembered-states.ts'

const decider = {}
const headAt = (version: number, digit = '1') => ({ version, hash: digit.repeat(64) })
const known = (version: number, bytes = 10) => ({ state: { version }, head: headAt(version), bytes })

it('keeps the latest state of a stream, whichever comes first', () => {
  const states = rememberedStates()
  states.keep('a', decider, known(1))
  states.keep('a', decider, known(3))
  states.keep('a', decider, known(2))
  expect(states.get('a', decider)).toEqual(known(3))
  expect(states.get('b', decider)).toBeUndefined()
})

it('forgets the state at a head that the log does not have, and no other', () => {
  const states = rememberedStates()
  states.keep('a', decider, known(3))
  states.forget('a', headAt(3, '2'))
  expect(states.get('a', decider)).toEqual(known(3))
  states.forget('a', headAt(3))
  expect(states.get('a', decider)).toBeUndefined()
  states.keep('a', decider, known(2))
  expect(states.get('a', decider)).toEqual(known(2))
})

it('gives nobody a state that another decider has folded', () => {
  const states = rememberedStates()
  states.keep('a', decider, known(1))
  expect(states.get('a', {})).toBeUndefined()
})

/** So many of these may be kept of them all. */
const full = () => {
  const states = rememberedStates(64_000)
  const streams = Array.from({ length: 25 }, (_, number) => `stream-${number}`)
  for (const stream of streams) states.keep(stream, decider, known(0, 2_000))
  const kept = () => [...streams, 'one more'].filter((stream) => states.get(stream, decider))
  return { states, streams, kept }
}

it('lets the least recently used give way to what is more than its bytes', () => {
  const { states, streams, kept } = full()
  expect(kept()).toEqual(streams)
  states.keep('one more', decider, known(0, 2_000))
  expect(kept()).toEqual([...streams.slice(1), 'one more'])
})

it('keeps a stream of years, which pushes out no more than another', () => {
  const { states, streams, kept } = full()
  states.keep('one more', decider, known(0, 10_000_000))
  expect(kept()).toEqual([...streams.slice(1), 'one more'])
})
