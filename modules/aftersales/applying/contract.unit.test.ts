import { expect, it } from 'vitest'
import { applyingContract } from './contract.ts'

const { phone } = applyingContract.addAfterSale.input.shape
const takes = (typed: string): boolean => phone.safeParse(typed).success

it.each(['13800138000', '021-5555-01', '(021) 55-55', '+86 1380013', ' 12345 ', '（010）12345'])(
  'the phone %j has 5 to 11 digits, blanks, dashes, plus and brackets',
  (typed) => expect(takes(typed)).toBe(true),
)

it.each(['1234', '123456789012', 'abcdef', '+()--', '', '1380013800O'])('%j is none', (typed) =>
  expect(takes(typed)).toBe(false),
)
