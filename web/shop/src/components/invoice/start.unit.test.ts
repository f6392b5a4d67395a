import { expect, it } from 'vitest'
import type { InvoiceDetails } from '../../data/invoices.ts'
import { isAsBegun, isWaitedFor, START, startOf } from './start.ts'

const firm = { invoice_title: '上海晨光咖啡设备有限公司', tax_number: '91310000DEMO1001XQ' }
const individual = { invoice_title: '', tax_number: '' }
const before: InvoiceDetails = {
  invoice_type: 2,
  title_type: 2,
  ...firm,
  tax_number: '91310000DEMO1002XQ',
  registered_phone: '02112345678',
  registered_address: '张江路368号',
  bank_of_deposit: '中国工商银行张江支行',
  bank_account: '1001266809206618853',
}

it('begins with what the last one said, and with what the firm is invoiced as', () => {
  expect(startOf(firm, undefined)).toEqual({ ...START, ...firm })
  expect(startOf(firm, before)).toEqual({ ...before, tax_number: firm.tax_number })
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

it.each([
  ['while nothing has come', { isFetched: false, failureCount: 0 }, true],
  ['over a short gap of the network', { isFetched: false, failureCount: 1 }, true],
  ['not while the server is away', { isFetched: false, failureCount: 2 }, false],
  ['not where it is refused', { isFetched: true, failureCount: 1 }, false],
  ['not while it is asked for again', { isFetched: true, failureCount: 0 }, false],
  ['not once it is there', { data: { asked: false, last: null }, isFetched: true, failureCount: 0 }, false],
] as const)('waits for the last one %s', (_, begun, waits) => {
  expect(isWaitedFor({ data: undefined, ...begun })).toBe(waits)
})

it.each([
  ['which nobody has touched', {}, true],
  ['whose empty fields have been shown', { registered_phone: '', bank_account: undefined }, true],
  ['with another type', { invoice_type: 2 }, false],
  ['of which something was taken away', { tax_number: '' }, false],
  ['with a field that it did not begin with', { registered_phone: '02112345678' }, false],
] as const)('knows a form %s', (_, typed, isUntouched) => {
  const begun = startOf(firm, undefined)
  expect(isAsBegun({ ...begun, ...typed } as Partial<InvoiceDetails>, begun)).toBe(isUntouched)
})
