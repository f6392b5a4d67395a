import { expect, it } from 'vitest'
import { amountField } from './IssueInvoice.tsx'

const { start, read } = amountField('amount', 'wrong', 1234.5)

it.each([start, '1234.5', '1,234.50', '¥1,234.50', '￥１，２３４．５０', ' 1234.50 '])('takes %j', (typed) =>
  expect(read(typed)).toEqual({ sent: 1234.5 }),
)

it.each(['', '1234', '1,2345.0', '0x4d2', '-1234.50'])('refuses %j, which is not what was paid', (typed) =>
  expect(read(typed)).toEqual({ fault: 'wrong' }),
)
