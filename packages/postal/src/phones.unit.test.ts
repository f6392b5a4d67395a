import { expect, it } from 'vitest'
import { readPhone } from './phones.ts'

const CHINA = '+86'

it.each([
  ['138.0013.8000', CHINA, '13800138000'],
  ['139 1234 5678', CHINA, '13912345678'],
  ['１３８００１３８０００', CHINA, '13800138000'],
  ['(021) 5888-1234', CHINA, '02158881234'],
  ['400-800-1234', CHINA, '4008001234'],
  ['021-55551234转8', CHINA, '02155551234转8'],
  ['021-55551234 分机：8001', CHINA, '02155551234转8001'],
  ['021-55551234-8001', CHINA, '02155551234转8001'],
  ['18412345678-5021', CHINA, '18412345678转5021'],
  ['138 0013 8000 转 1234', CHINA, '13800138000转1234'],
  ['0755-8888 6666', '0086', '075588886666'],
  ['3312 4455', '+45', '33124455'],
  ['020 7946 0018', '44', '2079460018'],
  ['(415) 555-0100 ext. 12', '+1', '4155550100 ext. 12'],
])('takes the phone %s after %s as %s', (phone, area_code, kept) => {
  const read = readPhone({ area_code, phone })
  expect(read).toEqual({ area_code: expect.stringMatching(/^\+[1-9]\d*$/), phone: kept })
  expect(readPhone(read as { area_code: string; phone: string })).toEqual(read)
})

it.each(['', CHINA, 'nonsense'])('believes a number that begins with + more than the code "%s"', (area_code) => {
  const phone = '+1 (415) 555-0100 ext. 12'
  expect(readPhone({ area_code, phone })).toEqual({ area_code: '+1', phone: '4155550100 ext. 12' })
})

it.each([
  '1234',
  '95588',
  '0912345678',
  '912345678',
  'call me',
  '138001380001380013800',
  '<b>13800138000',
  '+999 1234567',
])('refuses the phone %s', (phone) => expect(readPhone({ area_code: CHINA, phone })).toEqual({ fault: 'phone' }))

it.each(['', 'CN', '+999', '+86 or so 1'])('refuses the code "%s"', (area_code) => {
  expect(readPhone({ area_code, phone: '13800138000' })).toEqual({ fault: 'area_code' })
})
