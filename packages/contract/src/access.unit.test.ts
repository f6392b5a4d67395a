import { expect, test } from 'vitest'
import { mayCall, mayRead, ROLES, type Role, type Session } from './access.ts'

const session = (permission: number, ...roles: Role[]): Session => ({
  ...{ id: 's', user: 'u', account: 'a', permission, erpCode: null },
  roles,
})

test('anyone needs no session; everything else does', () => {
  expect(mayCall('anyone', undefined)).toBe(true)
  for (const access of ['signed-in', { permissions: [1] }, { roles: ['finance'] }] as const)
    expect(mayCall(access, undefined)).toBe(false)
})

test('permissions say who buys how, roles who is staff; neither stands in for the other', () => {
  expect(mayCall('signed-in', session(7))).toBe(true)
  expect(mayCall({ permissions: [0, 1] }, session(2))).toBe(false)
  expect(mayCall({ permissions: [0, 1] }, session(1))).toBe(true)
  expect(mayCall({ permissions: [1] }, session(0, 'admin'))).toBe(false)
  expect(mayCall({ permissions: [0, 1] }, session(7))).toBe(true)
  expect(mayCall({ roles: ['finance'] }, session(0))).toBe(false)
})

test('an admin does what any role does; an auditor reads all and does nothing', () => {
  for (const role of ROLES) {
    expect(mayCall({ roles: [role] }, session(0, 'admin'))).toBe(true)
    expect(mayRead([role], session(0, 'auditor'))).toBe(true)
    expect(mayRead([role], session(0, role))).toBe(true)
    expect(mayCall({ roles: [role] }, session(0, 'auditor'))).toBe(role === 'auditor')
  }
  expect(mayRead(['finance'], session(0, 'support'))).toBe(false)
})
