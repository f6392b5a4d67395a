import { expect, it } from 'vitest'
import type { InvoiceDetails } from '../../data/invoices.ts'
import { START, startOf } from './start.ts'

const firm = { invoice_title: '上海晨光咖啡设备有限公司', tax_number: '91310000DEMO1001XQ' }
const individual = { invoice_title: '', tax_number: '' }
const before: InvoiceDetails = {
  invoice_type: 2,
  title_type: 2,
  ...firm,
  tax_number: '91310000DEMO1002XQ',
  registered_phone: '02112345678',
  ...{
    registered_address: '张江路368号',
    bank_of_deposit: '中国工商银行张江支行',
    bank_account: '1001266809206618853',
  },
}

it('begins with what the last one said, or with what the firm is invoiced as', () => {
  expect(startOf(firm, undefined)).toEqual({ ...START, ...firm })
  expect(startOf(firm, before)).toEqual(before)
  expect(startOf(individual, before)).toEqual(before)
})

it('takes nothing of another title, whose tax number and bank are others', () => {
  expect(startOf({ ...firm, invoice_title: '上海晨光咖啡科技有限公司' }, before)).toEqual({
    ...START,
    invoice_title: '上海晨光咖啡科技有限公司',
    tax_number: firm.tax_number,
  })
})

it('is a company’s once the firm has a title', () => {
  const once = { ...before, invoice_type: 1, title_type: 1, tax_number: '' } as const
  expect(startOf(firm, once)).toEqual({ ...START, ...firm })
})
