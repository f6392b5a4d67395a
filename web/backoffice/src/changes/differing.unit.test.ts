import { expect, it } from 'vitest'
import { differing } from './differing.ts'

it.each([
  ['a text as it is', 'a', 'b', 'a'],
  ['a list that was none before as it is', ['a'], undefined, ['a']],
  ['the lines that one side alone has', ['a', 'b', 'c'], ['b'], ['a', 'c']],
  ['nothing where the other only has more', ['b'], ['a', 'b'], []],
  ['a list in another order whole', ['b', 'a'], ['a', 'b'], ['b', 'a']],
])('a change tells %s', (_, fact, other, told) => {
  expect(differing(fact, other)).toEqual(told)
})
