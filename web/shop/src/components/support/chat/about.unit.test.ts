import { inRoute } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { aboutPage, codeOf } from './about.ts'

const ORDER = '20261121-ABCDEFGH'

it.each([
  [`/order_details/${inRoute(ORDER)}`, '', { kind: 'order', code: ORDER }],
  ['/details/3', '?level=3.17&no=5', { kind: 'position', explosion_id: 17, item_num: '5' }],
  ['/details/3', '?level=3.17', undefined],
  ['/details/3', '?no=5', undefined],
  ['/order_details/nonsense', '', undefined],
  ['/shoppingCart', '', undefined],
])('a chat from %s%s is about %j', (pathname, search, about) => {
  expect(aboutPage(pathname, search)).toEqual(about)
})

it('is called by what it is of', () => {
  expect(codeOf({ kind: 'position', explosion_id: 17, item_num: '5' })).toBe('5')
  expect(codeOf({ kind: 'case', code: 'A1' })).toBe('A1')
})
