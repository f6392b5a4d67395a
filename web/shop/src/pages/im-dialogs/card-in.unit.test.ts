import { inRoute } from '@portafilter/kit'
import { expect, it } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { cardIn } from './card-in.ts'

const ORDER = '20261121-ABCDEFGH'
const at = (path: string) => `https://shop.example${path}`

it.each([
  [ORDER.toLowerCase(), { kind: 'order', code: ORDER }],
  [at(`/order_details/${inRoute(ORDER)}`), { kind: 'order', code: ORDER }],
  [' GH-5800 ', { kind: 'part', part_code: 'GH-5800' }],
  [at(paths.part('GH-5800')), { kind: 'part', part_code: 'GH-5800' }],
  [at(paths.place(3, [3, 17], 5)), { kind: 'position', explosion_id: 17, item_num: '5' }],
])('%s stands for a card of %j', async (typed, card) => {
  expect(await cardIn(typed)).toEqual(card)
})
