import { contract, languageField, nothing, orderCodeField } from '@portafilter/contract'
import { z } from 'zod'

export const documentContract = contract({
  derivePdf: {
    method: 'GET',
    path: '/order/derivePdf',
    summary: 'The order as a PDF',
    who: 'signed-in',
    input: z.object({ order_code: orderCodeField(), language: languageField, type: z.enum(['1']).optional() }),
    family: 'file',
    media: 'application/pdf',
    answers: {},
  },
  sendOrderEmail: {
    method: 'GET',
    path: '/order/sendOrderEmail',
    summary: 'Mail the order as a PDF to one’s account; once a day',
    who: 'signed-in',
    input: z.object({ order_code: orderCodeField() }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})
