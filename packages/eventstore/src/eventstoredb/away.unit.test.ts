import { status } from '@grpc/grpc-js'
import { expect, it } from 'vitest'
import { isAway } from './away.ts'

const failure = (code: status, details: string) =>
  Object.assign(new Error(`${code} ${status[code]}: ${details}`), { code, details })

it.each([
  failure(status.INTERNAL, 'Received RST_STREAM with code 0'),
  failure(status.INTERNAL, 'Received RST_STREAM with code 2 (Internal server error)'),
  failure(status.UNKNOWN, 'Exception was thrown by handler.'),
  new Error('Channel has been shut down'),
])('knows a connection that has ended by $message', (error) => {
  expect(isAway(error)).toBe(true)
})

it.each([
  failure(status.INTERNAL, 'Received RST_STREAM with code 11'),
  failure(status.INVALID_ARGUMENT, 'Trying to read from an invalid position.'),
])('has no patience with $message', (error) => {
  expect(isAway(error)).toBe(false)
})
