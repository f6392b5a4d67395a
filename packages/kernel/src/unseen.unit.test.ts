import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSeen, trimmed, withoutUnseen } from './unseen.ts'

it.each([
  ['\u200bKP-1001\u200b', 'KP-1001'],
  ['\ufeff\u2060 KP-1001 \u200e', 'KP-1001'],
  ['\u202aKP-1001\u202c', 'KP-1001'],
  ['王\u200b小明 ', '王\u200b小明'],
  ['谢谢 ❤\ufe0f', '谢谢 ❤\ufe0f'],
  ['👩\u200d🔧', '👩\u200d🔧'],
  ['葛\u{e0100}', '葛\u{e0100}'],
  ['\u200b \u3164', ''],
])('%j is trimmed to %j', (typed, kept) => expect(trimmed(typed)).toBe(kept))

it('trims what a rule of one line trims, of any signs', () => {
  const rule = /^[\s\p{DI}]+|(?:(?![\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\s\p{DI}])+$/gu
  const sign = fc.constantFrom(
    'a',
    '咖',
    '👩',
    ' ',
    '\n',
    '\u3000',
    '\u200d',
    '\ufe0f',
    '\u{e0100}',
    '\ud83d',
    '\udc69',
  )
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
      expect(trimmed(text)).toBe(text.replaceAll(rule, ''))
    }),
  )
})

it('a text of a million blanks is trimmed at once', () => {
  const blanks = ' \u200b'.repeat(500_000)
  expect(trimmed(`${blanks}a${blanks}b${blanks}`)).toBe(`a${blanks}b`)
})

it.each(['\u200bKP\u200b-10\u00ad01\ufeff', 'KP-1001\u2060', '\u202dKP-1001\u202c', 'KP-10\u180e01'])(
  '%j is one code without what nobody sees',
  (typed) => expect(withoutUnseen(typed)).toBe('KP-1001'),
)

it('a text of such signs alone says nothing', () => {
  for (const nothing of [
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u2060\ufeff\u00ad',
    '\u2800\u2800',
    '\u115f\u1160',
    '\u200d\ufe0f',
  ])
    expect([nothing, isSeen(nothing)]).toEqual([nothing, false])
  for (const something of ['a', '\u200b咖', '.', '☕\ufe0f'])
    expect([something, isSeen(something)]).toEqual([something, true])
})
