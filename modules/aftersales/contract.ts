import { contract, languageField, nothing, orderCodeField, page, text, trackingNumber } from '@portafilter/contract'
import { isCaseNo } from '@portafilter/kernel'
import { ownOrderShape } from '@portafilter/ordering/contract'
import { z } from 'zod'
import { applyingContract } from './applying/contract.ts'
import {
  afterSaleOfOrder,
  afterSaleRow,
  afterSaleShape,
  carrierField,
  domestic,
  kindSent,
  stepField,
} from './case/contract.ts'

const caseNumber = z.string().trim().refine(isCaseNo)

export const afterSalesContract = contract({
  getOrderByCode: {
    method: 'GET',
    path: '/order/getOrderByCode',
    summary: 'One order in full, with its after-sales cases',
    who: 'signed-in',
    input: z.object({ code: orderCodeField(), language: languageField }),
    family: 'result',
    answers: { 1: z.object({ order: ownOrderShape, afterSaleList: z.array(afterSaleOfOrder) }) },
  },
  ...applyingContract,
  getAfterSaleList: {
    method: 'POST',
    path: '/afterSale/getAfterSaleList',
    summary: 'My after-sales cases, the newest first',
    who: domestic,
    input: z.strictObject({
      type: kindSent.or(z.literal('')).nullish(),
      status_list: z.array(stepField).max(6).nullish(),
      status_two_list: z
        .array(z.literal([0, 1, 2]))
        .max(3)
        .nullish(),
      search: text(100).default(''),
      language: languageField,
      currPage: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(125).default(5),
    }),
    family: 'result',
    answers: { 1: page(afterSaleRow) },
  },
  getAfterSaleByCode: {
    method: 'GET',
    path: '/afterSale/getAfterSaleByCode',
    summary: 'One after-sales case in full',
    who: domestic,
    input: z.object({ code: caseNumber, language: languageField }),
    family: 'result',
    answers: { 1: afterSaleShape },
  },
  setTransportByCode: {
    method: 'GET',
    path: '/afterSale/setTransportByCode',
    summary: 'Enter (1) or correct (2) the tracking number of what is sent back',
    who: domestic,
    /** Without a carrier, the tracking number tells it by its looks. */
    input: z.object({
      code: caseNumber,
      transpor_code: trackingNumber(),
      type: z.enum(['1', '2']),
      carrier: carrierField.optional(),
    }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  cancelAfterSale: {
    method: 'GET',
    path: '/afterSale/cancelAfterSale',
    summary: 'Cancel a case that is under review, or of which nothing was sent back yet; repeating it changes nothing',
    who: domestic,
    input: z.object({ code: caseNumber }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
  reissueReceiveGoods: {
    method: 'GET',
    path: '/afterSale/reissueReceiveGoods',
    summary: 'Confirm that what was sent anew has come; repeating it changes nothing',
    who: domestic,
    input: z.object({ code: caseNumber }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})

export type { ClaimableGifts, ClaimableLine } from './applying/contract.ts'
export {
  type AfterSale,
  type AfterSaleDetails,
  CASE_ENDS,
  CASE_KIND_NUMBERS,
  CASE_KINDS,
} from './case/contract.ts'
export { caseAgesResource, casePartsResource, caseSpansResource } from './figures/contract.ts'
export { afterSalesResource } from './handling/contract.ts'
