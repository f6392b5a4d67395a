import { CallFailed, Refused } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { faultOf } from './title-fault.ts'

it.each([
  ['a refusal', new Refused({ result: -1, message: 'no', error: 'not_found' }), 'titleRefused'],
  ['a server that failed', new CallFailed(500, 'internal', 'Server Error'), 'titleFailed'],
  ['no network', new CallFailed(0, 'network', 'ERROR'), 'titleUnreached'],
])('%s is told apart', (_, error, fault) => {
  expect(faultOf(error)).toBe(fault)
})
