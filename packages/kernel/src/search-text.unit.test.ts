import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { codeKey, folded, isFoundBy, isNamedBy, marked, wordsOf } from './search-text.ts'

const part = { code: 'KP-10.01', name: { CN: 'O型圈 3.2×1.8 EPDM', EN: 'O-ring 3.2×1.8 EPDM' } }

test.each([
  'KP-10.01',
  'kp1001',
  ' kp 10 01',
  'ＫＰ－１００１',
  'KP–10',
  'kp_10/01',
  'KP - 10.01',
  '001',
  '\u200bKP\u200b-10.01\u200e',
  'KP10\u00ad01\ufeff',
])('the part number is found when it is typed %s', (typed) => expect(isFoundBy(typed)(part)).toBe(true))

test.each([
  '型圈',
  'o型圈',
  'o-ring',
  'ring epdm',
  'EPDM 3.2',
  '3.2×1.8',
  '3.2x1.8',
  '3.2 * 1.8',
  'x1.8',
  '',
  '  ',
  ' - ',
])('%s finds it by name', (typed) => expect(isFoundBy(typed)(part)).toBe(true))

test.each(['kp1002', '32×18', '密封', 'epdm viton', '1002'])('%s does not find it', (typed) =>
  expect(isFoundBy(typed)(part)).toBe(false),
)

test('a search is read once, however many parts are looked at', () => {
  const search = 'ﷺ 型圈'
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const [isFound, isNamed] = [isFoundBy(search), isNamedBy(search)]
  normalize.mockClear()
  for (let n = 0; n < 3; n += 1) expect([isFound(part), isNamed(part.name)]).toEqual([false, false])
  const folded = normalize.mock.contexts.map(String)
  normalize.mockRestore()
  expect(folded.filter((text) => text.includes('型圈') && text !== part.name.CN)).toEqual([])
})

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
  expect(isNamedBy('d2 双头')(names)).toBe(true)
  expect(isNamedBy('d2 单头')(names)).toBe(false)
})

test.each(['M4x10', 'm4×10', 'Ｍ４ × １０', 'M4*10', 'm4 X 10'])('%s is one size', (typed) =>
  expect(folded(typed)).toBe('m4x10'),
)

test('an x between words is left alone', () => expect(folded('Type X 2 x Y')).toBe('type x 2 x y'))

/** The text with its marks, as `[hit]`. */
const shown = (text: string, search: string, of: 'name' | 'code') =>
  marked(text, search, of)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['KP-10.01', 'kp1001', '[KP-10.01]'],
  ['KP-10.01', '1001', 'KP-[10.01]'],
  ['KP-10.01', 'kp-', '[KP]-10.01'],
  ['20261121-ABCDEFGH', '1121abc', '2026[1121-ABC]DEFGH'],
  ['ＫＰ－１', 'kp1', '[ＫＰ－１]'],
  ['6-1058', '6 1058', '[6]-[1058]'],
])('in the code %s, %s marks %s', (code, search, expected) => expect(shown(code, search, 'code')).toBe(expected))

test.each([
  ['螺钉 M4 × 10 不锈钢', 'm4x10', '螺钉 [M4 × 10] 不锈钢'],
  ['O型圈 3.2×1.8 EPDM', 'epdm 型圈', 'O[型圈] 3.2×1.8 [EPDM]'],
  ['㎏ ﬁlter', 'g fil', '[㎏] [ﬁl]ter'],
  ['Café au lait', 'fé', 'Ca[fé] au lait'],
  ['圈 3.2', '32', '圈 3.2'],
  ['banana', 'ana', 'b[anana]'],
  ['Gasket', '', 'Gasket'],
])('in the name %s, %s marks %s', (name, search, expected) => expect(shown(name, search, 'name')).toBe(expected))

test('marks leave the text as it is, and every word that is found has one', () => {
  const sign = fc.constantFrom('a', 'B', '1', '2', '.', '-', ' ', '圈', 'ｘ', 'x', '×', '*', '㎏', 'é', '\u0301')
  const text = (maxLength: number) => fc.string({ unit: sign, maxLength })
  fc.assert(
    fc.property(text(12), text(4), fc.constantFrom('name' as const, 'code' as const), (looked, search, of) => {
      const pieces = marked(looked, search, of)
      expect(pieces.map((piece) => piece.text).join('')).toBe(looked)
      const inside = of === 'code' ? codeKey(looked) : folded(looked)
      const found = wordsOf(search).some(({ typed, key }) => inside.includes(of === 'code' ? key : typed))
      expect(pieces.some(({ hit }) => hit)).toBe(found)
    }),
  )
})
