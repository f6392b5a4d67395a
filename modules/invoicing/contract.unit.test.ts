import { firmsResource, identityContract } from '@portafilter/identity/contract'
import { expect, it } from 'vitest'
import { invoiceContract } from './contract.ts'

const invoice = invoiceContract.applyForInvoice.input.shape
const firms = [identityContract.addFirmAlter.input, firmsResource.create?.input]

it.each([
  ['invoice_title', 'invoice_title', 60],
  ['invoice_number', 'tax_number', 30],
] as const)('what a firm may have as its %s fits its invoice', (ofFirm, ofInvoice, most) => {
  const takes = (length: number) =>
    [...firms.map((input) => input?.shape[ofFirm]), invoice[ofInvoice]].map(
      (field) => field?.safeParse('9'.repeat(length)).success,
    )
  expect(takes(most)).toEqual([true, true, true])
  expect(takes(most + 1)).toEqual([false, false, false])
})
