import { expect, it, vi } from 'vitest'
import { missingFor } from './readiness.ts'

const there = {
  tables: async () => undefined,
  eventStoreUrl: null,
  lateness: { look: async (tail?: Promise<number>) => `The views have not come to ${await tail}.` },
}

it('asks the log once where it ends, and tells how far the views are from there', async () => {
  const tail = vi.fn(async () => 7)
  expect(await missingFor({ ...there, log: { tail } })).toBe('The views have not come to 7.')
  expect(tail).toHaveBeenCalledOnce()
})

it('says that the log is away before what follows from that', async () => {
  const log = { tail: () => Promise.reject(new Error('gone')) }
  expect(await missingFor({ ...there, log })).toBe('The database does not answer.')
})
