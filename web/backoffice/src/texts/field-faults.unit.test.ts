import { fieldFault } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { deliveryTexts } from '../deliveries/texts.ts'
import { firmChangeTexts } from '../firm-changes/texts.ts'
import { refundTexts } from '../refunds/texts.ts'
import { voucherTexts } from '../vouchers/texts.ts'

it('forms and the server say the same about a field', () => {
  expect(voucherTexts['vouchers.reject_required']).toEqual(fieldFault('reason', 'missing'))
  expect(firmChangeTexts['firm_changes.reject_required']).toEqual(fieldFault('reason', 'missing'))
  expect(deliveryTexts['deliveries.required']).toEqual(fieldFault('delivery_list', 'missing'))
  for (const part of ['name', 'bank', 'account'] as const)
    expect(refundTexts[`refunds.payee_${part}_fault`]).toEqual(fieldFault(`payee.${part}`, 'missing'))
  expect(refundTexts['refunds.bank_reference_fault']).toEqual(fieldFault('bank_reference', 'malformed'))
  for (const fault of ['missing', 'malformed'] as const)
    expect(deliveryTexts['deliveries.tracking_required']).toEqual(fieldFault('tracking_no', fault))
})
