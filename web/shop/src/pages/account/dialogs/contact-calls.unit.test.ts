import { expect, it } from 'vitest'
import { contactFault } from './contact-calls.ts'

it.each([
  ['', 'phone', '', 'missing'],
  ['  ', 'email', 'a@b.cn', 'missing'],
  ['12345678901', 'phone', '', 'malformed'],
  ['a@b.cn', 'phone', '', 'malformed'],
  ['13800138000', 'email', '', 'malformed'],
  ['138 0013 8000', 'phone', '13800138000', 'same'],
  ['A@B.cn', 'email', 'a@b.cn', 'same'],
  ['13900139000', 'phone', '13800138000', undefined],
  ['c@b.cn', 'email', '', undefined],
] as const)('%j as %s in the place of %j: %s', (typed, kind, old, fault) => {
  expect(contactFault(typed, kind, old)).toBe(fault)
})
