import { expect, test } from 'vitest'
import { MARKETS, marketOf, permissionIdOf } from './market.ts'

test('on the wire, 1 is domestic, 2 overseas, and any other number is treated as 0', () => {
  expect([0, 1, 2, 7, -1].map(marketOf)).toEqual(['none', 'domestic', 'overseas', 'none', 'none'])
  expect(MARKETS.map(permissionIdOf)).toEqual([0, 1, 2])
})
