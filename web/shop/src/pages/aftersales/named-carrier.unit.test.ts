import { expect, it } from 'vitest'
import { namedCarrier } from './named-carrier.ts'

it('keeps a carrier that was named when the number is corrected, and none that the number had told', () => {
  expect(namedCarrier({ transport_code: '', transport_carrier: null })).toBe('')
  expect(namedCarrier({ transport_code: 'SF1234567890', transport_carrier: 'sf' })).toBe('')
  expect(namedCarrier({ transport_code: '1234567890', transport_carrier: 'deppon' })).toBe('deppon')
})
