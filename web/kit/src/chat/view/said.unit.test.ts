import { formatMoment } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { message } from '../client/wire.testing.ts'
import { wordsIn } from '../words.ts'
import { saidOf } from './said.ts'

const card = { kind: 'part', part_code: 'GH-5800', title_cn: '密封圈', title_en: 'Gasket' } as const

it.each([
  ['words', { body: 'OK' }, 'Other: OK'],
  ['a picture', { kind: 'picture', body: '', picture: '/a.png' }, 'Other: Picture'],
  ['a card', { kind: 'card', body: 'This?', card }, 'Other: Part Gasket, This?'],
  ['a card of what is gone', { kind: 'card', body: '' }, 'Other: This is no longer shown'],
  ['a part that was taken', { kind: 'taken', body: '', about: 3, quantity: 2 }, 'Other: Put into the cart: 2'],
  [
    'what was applied for',
    {
      kind: 'applied',
      body: '',
      about: 3,
      card: { kind: 'case', code: 'A-1', title_cn: '售后单', title_en: 'After-sales case A-1' },
    },
    'Other: After-sales After-sales case A-1, Applied for after-sales',
  ],
  ['a note', { kind: 'note', sender: null, note: 'claimed', body: 'Li' }, 'Li has taken this chat'],
  [
    'a note with a moment',
    { kind: 'note', sender: null, note: 'out_of_hours', body: '2026-11-27T08:00:00.000+08:00' },
    `Nobody is there at the moment. We answer from ${formatMoment('2026-11-27T08:00:00.000+08:00', 'EN')}`,
  ],
] as const)('reads out %s', (_, more, said) => expect(saidOf(wordsIn('EN'), 'EN', message(1, more))).toBe(said))
