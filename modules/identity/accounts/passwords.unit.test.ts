import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

/** The parameters that decide how much work a comparison is. */
const costOf = (hash: unknown) => String(hash).split('$').slice(1, 4)

describe('a password', () => {
  it('is kept as argon2id and only it opens', async () => {
    const kept = await hashPassword('Portafilter2026')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(kept, 'Portafilter2026')).toBe(true)
    expect(await isPassword(kept, 'portafilter2026')).toBe(false)
  })

  it('opens nothing where there is no account, or where it could not be read', async () => {
    expect(await isPassword(undefined, 'Portafilter2026')).toBe(false)
    expect(await isPassword(undefined, undefined)).toBe(false)
    expect(await isPassword(await hashPassword(''), undefined)).toBe(false)
  })

  it('takes the same work whether or not there is an account, and whether or not it could be read', async () => {
    const kept = await hashPassword('Portafilter2026')
    vi.mocked(verify).mockClear()
    await isPassword(kept, 'wrong')
    await isPassword(undefined, 'wrong')
    await isPassword(kept, undefined)
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => costOf(hash))
    expect(costs).toEqual([costOf(kept), costOf(kept), costOf(kept)])
  })
})
