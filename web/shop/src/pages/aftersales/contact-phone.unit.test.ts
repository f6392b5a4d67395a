import { expect, it } from 'vitest'
import { phoneToBegin } from './contact-phone.ts'

it.each([
  ['13800138000', '13900139000', '13800138000'],
  [null, '13900139000', '13900139000'],
  [null, '0571-88888888', ''],
  ['+8613800138000', '13900139000', '13900139000'],
  [null, undefined, ''],
])('of %s and %s the form begins with %j', (own, ofAddress, phone) => expect(phoneToBegin(own, ofAddress)).toBe(phone))
