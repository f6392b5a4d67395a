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

it('lets the least recently used give way to what is more than its bytes, and keeps nothing that is more by itself', () => {
  const states = rememberedStates(10_000)
  for (const stream of ['a', 'b', 'c']) states.keep(stream, decider, known(0, 2_000))
  states.get('a', decider)
  states.keep('d', decider, known(0, 2_500))
  expect(['a', 'b', 'c', 'd'].filter((stream) => states.get(stream, decider))).toEqual(['a', 'c', 'd'])
  states.keep('a', decider, known(1, 10_000))
  expect(['a', 'b', 'c', 'd'].filter((stream) => states.get(stream, decider))).toEqual(['c', 'd'])
})
