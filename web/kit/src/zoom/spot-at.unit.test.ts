import { expect, it } from 'vitest'
import { spotAt } from './spot-at.ts'

const small = { id: 1, x: 400, y: 600, radius: 8 }
const large = { id: 2, x: 416, y: 600, radius: 320 }

it('means the nearest of those that are reached, and reaches as far as a finger is wide', () => {
  const at = (x: number, least = 0) => spotAt([small, large], { x, y: 600 }, least)?.id
  expect(at(402)).toBe(1)
  expect(at(412)).toBe(2)
  expect(at(90)).toBeUndefined()
  expect(at(90, 330)).toBe(1)
})
