import { describe, expect, it } from 'vitest'
import { isSigned, signAddress } from './signed-file-address.ts'

const PATH = '/files/0b6f3a52-7a52-4c39-8f4f-6c2f0f3a1b11'
const NOON = new Date('2026-11-21T04:00:00.000Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

const parts = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shop.example')
  return { path: pathname, exp: searchParams.get('exp') ?? '', sig: searchParams.get('sig') ?? '' }
}
const opens = (address: string, now: Date, secret = 'secret') => {
  const { path, exp, sig } = parts(address)
  return isSigned(['newer', secret], path, exp, sig, now)
}

describe('a signed address', () => {
  const address = signAddress('secret', PATH, NOON)

  it('opens its file for ten minutes', () => {
    expect(opens(address, NOON)).toBe(true)
    expect(opens(address, later(599))).toBe(true)
    expect(opens(address, later(600))).toBe(false)
  })

  it('opens nothing with another end, file, secret or signature', () => {
    const { exp, sig } = parts(address)
    expect(isSigned(['secret'], PATH, String(Number(exp) + 1), sig, NOON)).toBe(false)
    expect(isSigned(['secret'], `${PATH.slice(0, -1)}2`, exp, sig, NOON)).toBe(false)
    expect(opens(address, NOON, 'another')).toBe(false)
    for (const forged of ['', 'x', `${sig}x`, sig.slice(1)])
      expect(isSigned(['secret'], PATH, exp, forged, NOON)).toBe(false)
    expect(isSigned(['secret'], PATH, '', '', NOON)).toBe(false)
    expect(isSigned(['secret'], PATH, 'Infinity', sig, NOON)).toBe(false)
  })
})
