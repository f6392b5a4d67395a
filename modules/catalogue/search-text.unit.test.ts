import { expect, test } from 'vitest'
import { codeKey, isFound, isNamed, wordsOf } from './search-text.ts'

const part = { code: 'KP-10.01', name: { CN: 'O型圈 3.2×1.8 EPDM', EN: 'O-ring 3.2×1.8 EPDM' } }

test.each(['KP-10.01', 'kp1001', ' kp 10 01', 'ＫＰ－１００１', 'KP–10', 'kp_10/01', 'KP - 10.01', '001'])(
  'the part number is found when it is typed %s',
  (typed) => expect(isFound(typed, part)).toBe(true),
)

test.each(['型圈', 'o型圈', 'o-ring', 'ring epdm', 'EPDM 3.2', '3.2×1.8', '', '  ', ' - '])(
  '%s finds it by name',
  (typed) => expect(isFound(typed, part)).toBe(true),
)

test.each(['kp1002', '32×18', '密封', 'epdm viton', '1002'])('%s does not find it', (typed) =>
  expect(isFound(typed, part)).toBe(false),
)

test('a code loses what people type differently', () => {
  expect(codeKey(' 12.03 301')).toBe('1203301')
  expect(codeKey('Ｅ20–0103')).toBe('e200103')
})

test('words are apart; a dash between spaces is none', () => {
  expect(wordsOf('KP - 1001  Gasket')).toEqual([
    { typed: 'kp', key: 'kp' },
    { typed: '1001', key: '1001' },
    { typed: 'gasket', key: 'gasket' },
  ])
})

test('a machine is found by every word of either name', () => {
  const names = { CN: '双头咖啡机 D2', EN: 'Kapora D2, 2 groups' }
  expect(isNamed('d2 双头', names)).toBe(true)
  expect(isNamed('d2 单头', names)).toBe(false)
})
