import { expect, it, vi } from 'vitest'
import { markRepeated } from './inactivity.ts'

it.each([
  ['a moment ago', 15_000, null],
  ['two minutes ago', 120_000, '1'],
])('what is asked of an app that was touched %s says so, if nobody is at it', (_, agoMs, said) => {
  vi.stubGlobal('localStorage', { getItem: () => String(Date.now() - agoMs) })
  const headers = new Headers()
  markRepeated(headers)
  expect(headers.get('repeated')).toBe(said)
})
