import { expect, it } from 'vitest'
import { escapeLike } from './like.ts'

it('leaves no sign a meaning of its own', () => {
  expect(escapeLike(String.raw`50%_off\n 咖啡`)).toBe(String.raw`50\%\_off\\n 咖啡`)
})
