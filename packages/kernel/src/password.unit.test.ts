import { expect, it } from 'vitest'
import { isGoodPassword, isLettersAndDigits } from './password.ts'

it.each([
  ['Abcdef1', false],
  ['Abcdefg1', true],
  [`Aa1${'x'.repeat(17)}`, true],
  [`Aa1${'x'.repeat(18)}`, false],
  ['abcdefg1', false],
  ['ABCDEFG1', false],
  ['Abcdefgh', false],
  ['Abc-def_1!', true],
])('%s is a good password: %s', (password, good) => {
  expect(isGoodPassword(password)).toBe(good)
})

it('of a new account has letters and digits alone', () => {
  expect(['Abcdefg1', 'Abc-def_1!', '密码Abcdef1'].map(isLettersAndDigits)).toEqual([true, false, false])
})
