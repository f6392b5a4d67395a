import fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, test } from 'vitest'
import { nameUuid } from './ids.ts'

test('a name’s UUID is that of RFC 9562, version 5', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (name, namespace) => {
      expect(nameUuid(name, namespace)).toBe(v5(name, namespace))
    }),
  )
})

test('what is no UUID is no namespace: all of them would be the same one', () => {
  expect(() => nameUuid('name', 'no uuid')).toThrow(RangeError)
})
