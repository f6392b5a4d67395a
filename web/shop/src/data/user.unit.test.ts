import { expect, it, vi } from 'vitest'
import { session, type User } from '../shared/session.ts'
import { refreshUser } from './user.ts'

const getUserByAccount = vi.hoisted(() => vi.fn())
vi.mock('../shared/api.ts', () => ({ api: { getUserByAccount } }))

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
})

const userOf = (account: string, price_discount_id = 10) => ({ account, price_discount_id }) as User

it('keeps what has changed of the user since they signed in', async () => {
  session.begin('token', userOf('buyer'))
  getUserByAccount.mockResolvedValue({ result: 1, object: userOf('buyer', 1) })
  await refreshUser('buyer')
  expect(session.user()).toEqual(userOf('buyer', 1))
})

it('keeps nobody whose answer comes once somebody else has signed in', async () => {
  session.begin('token', userOf('buyer'))
  const { promise, resolve } = Promise.withResolvers()
  getUserByAccount.mockReturnValue(promise)
  const refreshed = refreshUser('buyer')
  session.begin('another', userOf('colleague'))
  resolve({ result: 1, object: userOf('buyer', 1) })
  await refreshed
  expect(session.user()).toEqual(userOf('colleague'))
})
