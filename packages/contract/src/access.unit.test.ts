import type { Market } from '@portafilter/kernel'
import { expect, test } from 'vitest'
import { heldBack, mayCall, mayRead, ownerOf, ROLES, type Role, type Session } from './access.ts'

const session = (market: Market, ...roles: Role[]): Session => ({
  id: 's',
  user: 'u',
  account: 'a',
  market,
  erpCode: null,
  confirmed: true,
  roles,
})

test('anyone needs no session; everything else does', () => {
  expect(mayCall('anyone', undefined)).toBe(true)
  for (const access of ['signed-in', { markets: ['domestic'] }, { roles: ['finance'] }] as const)
    expect(mayCall(access, undefined)).toBe(false)
})

test('markets say who buys how, roles who is staff; neither stands in for the other', () => {
  expect(mayCall('signed-in', session('none'))).toBe(true)
  expect(mayCall({ markets: ['domestic', 'none'] }, session('overseas'))).toBe(false)
  expect(mayCall({ markets: ['domestic', 'none'] }, session('domestic'))).toBe(true)
  expect(mayCall({ markets: ['domestic'] }, session('none', 'admin'))).toBe(false)
  expect(mayCall({ markets: ['domestic', 'none'] }, session('none'))).toBe(true)
  expect(mayCall({ roles: ['finance'] }, session('none'))).toBe(false)
})

test('what is about a firm’s money is held back from who may not be of it, and nothing else is', () => {
  const newcomer = { ...session('domestic'), erpCode: 'ERP1', confirmed: false }
  const money = { markets: ['domestic'], confirmed: true } as const
  expect(heldBack(money, newcomer)).toEqual({ refused: 'newcomer_unconfirmed' })
  for (const access of ['anyone', 'signed-in', { markets: ['domestic'] }, { roles: ['finance'] }] as const)
    expect(heldBack(access, newcomer)).toBeUndefined()
  expect(heldBack(money, session('domestic'))).toBeUndefined()
  expect(ownerOf(newcomer)).toEqual({ buyer: 'u', firm: null })
  expect(ownerOf({ ...newcomer, confirmed: true })).toEqual({ buyer: 'u', firm: 'ERP1' })
})

test('an admin does what any role does; an auditor reads all and does nothing', () => {
  for (const role of ROLES) {
    expect(mayCall({ roles: [role] }, session('none', 'admin'))).toBe(true)
    expect(mayRead([role], session('none', 'auditor'))).toBe(true)
    expect(mayRead([role], session('none', role))).toBe(true)
    expect(mayCall({ roles: [role] }, session('none', 'auditor'))).toBe(role === 'auditor')
  }
  expect(mayRead(['finance'], session('none', 'support'))).toBe(false)
})
