import { expect, it } from 'vitest'
import { CallFailed, Refused, wasDoneBefore } from './client.ts'

it('knows a key that was used before by whichever way its call refuses', () => {
  expect(wasDoneBefore(new CallFailed(422, 'key_reused', ''))).toBe(true)
  expect(wasDoneBefore(new Refused({ error: 'key_reused', message: '' }))).toBe(true)
  expect(wasDoneBefore(new Refused({ error: 'quota_exceeded', message: '' }))).toBe(false)
  expect(wasDoneBefore(new CallFailed(422, 'invalid_input', ''))).toBe(false)
  expect(wasDoneBefore(new Error('key_reused'))).toBe(false)
})
