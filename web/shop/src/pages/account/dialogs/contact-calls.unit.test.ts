import { expect, it } from 'vitest'
import type { User } from '../../../shared/session.ts'
import { contactFault, verifiedFirst } from './contact-calls.ts'

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

const [EMAIL, PHONE] = ['a@b.cn', '13800138000']

it.each([
  ['email', EMAIL, { email: EMAIL, phone: PHONE }, EMAIL],
  ['phone', PHONE, { email: EMAIL, phone: PHONE }, PHONE],
  ['email', '', { email: null, phone: PHONE }, PHONE],
  ['phone', '', { email: EMAIL, phone: null }, EMAIL],
  ['email', '', { email: null, phone: PHONE, permission_id: 2 }, undefined],
  ['email', '', { email: null, phone: null }, undefined],
] as const)('another %s in the place of %j of %j: %s is verified first', (kind, old, user, first) => {
  expect(verifiedFirst(kind, { permission_id: 1, ...user } as User, old)?.value).toBe(first)
})
