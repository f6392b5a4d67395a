import { beforeEach, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const USER = { account: 'dealer' }

it('is whose token and user are kept', () => {
  const session = createSession<typeof USER>()
  expect([session.token(), session.user()]).toEqual([null, null])
  session.begin('T1', USER)
  expect([session.token(), session.user()]).toEqual(['T1', USER])
  expect(session.user()).toBe(session.user())
})

it.each(['令牌', 'T 1', 'T\n1', ''])('is nobody’s by what is no token of ours: %j', (token) => {
  const session = createSession<typeof USER>()
  session.begin('T1', USER)
  kept.set('token', token)
  expect(session.token()).toBeNull()
})

it.each(['{', '', 'undefined', 'null', '{}', '7'])('is nobody’s by a user that cannot be read: %j', (user) => {
  const session = createSession<typeof USER>()
  session.begin('T1', USER)
  expect(session.reader()).toEqual(USER)
  kept.set('user', user)
  expect([session.token(), session.user()]).toEqual([null, null])
  // The page stays that person's to whom it was shown.
  expect(session.reader()).toEqual(USER)
})
