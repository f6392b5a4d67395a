import { inRoute } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { aboutPage, codeOf, machineAtFirst } from './about.ts'

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

it('a number is on a machine’s first sheet where its address names none', () => {
  expect(machineAtFirst('/details/3', '?no=5')).toBe(3)
  expect(aboutPage('/details/3', '?no=5', 17)).toEqual({ kind: 'position', explosion_id: 17, item_num: '5' })
  expect(machineAtFirst('/details/3', '?level=3.18&no=5')).toBeUndefined()
  expect(aboutPage('/details/3', '?level=nonsense&no=5', 17)).toBeUndefined()
  expect(machineAtFirst('/details/3', '')).toBeUndefined()
})

it('is called by what it is of', () => {
  expect(codeOf({ kind: 'position', explosion_id: 17, item_num: '5' })).toBe('5')
  expect(codeOf({ kind: 'case', code: 'A1' })).toBe('A1')
})
