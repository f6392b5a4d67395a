import { expect, it } from 'vitest'
import { filledReply } from './fill.ts'

const KNOWN = { name: '李雷', order: '20261121-ABCDEFGH', amount: '¥1,234.50', status: '待发货', staff: '小周' }
const NO_ORDER = { ...KNOWN, order: null, amount: null, status: null }

it('says what is known of the buyer, their order and the writer', () => {
  const body = '{name}您好！您的订单 {order}（{amount}）目前{status}。客服{staff}'
  expect(filledReply(body, KNOWN, 'CN')).toBe('李雷您好！您的订单 20261121-ABCDEFGH（¥1,234.50）目前待发货。客服小周')
})

it.each([
  ['CN', '{name}您好！您的订单 {order} 目前{status}。\n请问还有什么可以帮您？', '李雷您好！请问还有什么可以帮您？'],
  [
    'EN',
    'Hello {name}! Order {order} comes to {amount}. {staff} is here for you.',
    'Hello 李雷! 小周 is here for you.',
  ],
  ['EN', 'Your order {order} is {status}.', ''],
] as const)('leaves out a sentence about an order that there is not (%s)', (language, body, said) => {
  expect(filledReply(body, NO_ORDER, language)).toBe(said)
})

it('fills a place wherever it stands, and takes what it is filled with for no place', () => {
  expect(filledReply('{name}, {name}!', { ...KNOWN, name: '{staff}' }, 'EN')).toBe('{staff}, {staff}!')
})
