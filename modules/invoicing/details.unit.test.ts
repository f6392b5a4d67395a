import { explain, refuse } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import type { InvoiceDetails } from './contract.ts'
import { detailsFault, keptDetails } from './details.ts'

const bank = {
  registered_phone: '02112345678',
  registered_address: '张江路368号',
  bank_of_deposit: '中国工商银行张江支行',
  bank_account: '1001266809206618853',
}
const special: InvoiceDetails = {
  invoice_type: 2,
  title_type: 2,
  invoice_title: '上海晨光咖啡设备有限公司',
  tax_number: '91310000DEMO1001XQ',
  ...bank,
}
const wrong = (field: string, fault: 'missing' | 'malformed') =>
  refuse('invalid_input', { field, fault, call: 'applyForInvoice' })

it.each<[Partial<InvoiceDetails>, ReturnType<typeof wrong> | undefined]>([
  [{}, undefined],
  [{ invoice_type: 1 }, undefined],
  [{ invoice_type: 1, registered_phone: '', registered_address: '', bank_of_deposit: '', bank_account: '' }, undefined],
  [{ invoice_type: 1, title_type: 1, tax_number: '' }, undefined],
  [{ title_type: 1 }, wrong('title_type', 'malformed')],
  [{ invoice_title: '' }, wrong('invoice_title', 'missing')],
  [{ tax_number: '' }, wrong('tax_number', 'missing')],
  [{ registered_phone: '' }, wrong('registered_phone', 'missing')],
  [{ registered_phone: '021-1234' }, wrong('registered_phone', 'malformed')],
  [{ registered_phone: '1234' }, wrong('registered_phone', 'malformed')],
  [{ registered_address: '' }, wrong('registered_address', 'missing')],
  [{ bank_of_deposit: '' }, wrong('bank_of_deposit', 'missing')],
  [{ bank_account: '' }, wrong('bank_account', 'missing')],
])('%j is judged at its first wrong field', (change, expected) => {
  expect(detailsFault({ ...special, ...change }, '')).toEqual(expected)
})

it.each<[Partial<InvoiceDetails>, string]>([
  [{ invoice_title: '' }, '请输入抬头名称'],
  [{ tax_number: '' }, '请输入单位税号'],
  [{ registered_phone: '' }, '请输入注册电话'],
  [{ registered_address: '' }, '请输入注册地址'],
  [{ bank_of_deposit: '' }, '请输入开户银行'],
  [{ bank_account: '' }, '请输入银行账号'],
])('%j is told in the words of the form', (change, message) => {
  const fault = detailsFault({ ...special, ...change }, '')
  expect(fault && explain(fault, 'CN')).toBe(message)
})

it('is of the firm’s own title, where it has one', () => {
  expect(detailsFault(special, special.invoice_title)).toBeUndefined()
  expect(detailsFault(special, '别的公司')).toEqual(
    refuse('invalid_input', { field: 'invoice_title', fault: 'malformed' }),
  )
  const individual: InvoiceDetails = { ...special, invoice_type: 1, title_type: 1 }
  expect(detailsFault(individual, special.invoice_title)).toEqual(wrong('title_type', 'malformed'))
})

it('keeps nothing that its type does not say', () => {
  expect(keptDetails(special)).toEqual(special)
  expect(keptDetails({ ...special, invoice_type: 1 })).toMatchObject({
    tax_number: special.tax_number,
    bank_account: '',
  })
  expect(keptDetails({ ...special, invoice_type: 1, title_type: 1 })).toMatchObject({
    tax_number: '',
    bank_account: '',
  })
})
