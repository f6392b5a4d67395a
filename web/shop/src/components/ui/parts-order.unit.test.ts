import { expect, it } from 'vitest'
import { nextOrder, orderIn, orderText } from './parts-order.ts'

it.each(['', 'code', '-code', 'name', '-name', 'price', '-price'])('%j is read as it was written', (text) => {
  expect(orderText(orderIn(text))).toBe(text)
})

it('is the usual one where the address says nothing, or something else', () => {
  for (const text of [null, '', 'weight', '--price']) expect(orderIn(text).sort).toBeUndefined()
})

it('goes upwards, downwards and back', () => {
  const up = nextOrder(orderIn('code'), 'price')
  const down = nextOrder(up, 'price')
  expect([up, down, nextOrder(down, 'price')].map(orderText)).toEqual(['price', '-price', ''])
})
