import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { expect, it } from 'vitest'
import { pictureFault } from './picture-check.ts'

const png = { name: 'a.png', size: 5_242_880, type: 'image/png' }

it.each([
  [png, undefined],
  [{ ...png, name: 'A.JPEG', type: 'image/jpeg' }, undefined],
  [{ ...png, size: 5_242_881 }, 'tooLarge'],
  [{ ...png, name: 'a.svg', type: 'image/svg+xml' }, 'wrongType'],
  [{ ...png, name: 'a.gif', type: 'image/gif' }, 'wrongType'],
  [{ ...png, name: 'a.png', type: 'text/html' }, 'wrongType'],
  [{ ...png, name: 'png' }, 'wrongType'],
])('%j', (file, fault) => {
  expect(pictureFault(file, UPLOAD_TYPES.voucher)).toBe(fault)
})

it('lets a photo have 2 MB', () => {
  expect(pictureFault({ ...png, size: 2_097_152 }, UPLOAD_TYPES.photo)).toBeUndefined()
  expect(pictureFault({ ...png, size: 2_097_153 }, UPLOAD_TYPES.photo)).toBe('tooLarge')
})
