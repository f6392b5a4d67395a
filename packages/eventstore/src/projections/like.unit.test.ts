import { expect, it } from 'vitest'
import { beginsWith, escapeLike } from './like.ts'

it('leaves no sign a meaning of its own', () => {
  expect(escapeLike(String.raw`50%_off\n 咖啡`)).toBe(String.raw`50\%\_off\\n 咖啡`)
})

it('finds what begins with a text', () => {
  expect(beginsWith('a_')).toBe(String.raw`a\_%`)
})
