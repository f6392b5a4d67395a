import type { Decider } from '@portafilter/eventstore'
import {
  decideRequested,
  evolveRequested,
  noRequest,
  type PaymentRequest,
  type RequestCommand,
  type RequestEvent,
  type RequestRefusal,
  type RequestState,
  requestSchemas,
} from '../request.ts'

export const PAY_NO = 'T20261121-ABCDEFGH'
export const BUYER = { user: 'buyer', firm: 'ERP1001' }
export const FINANCE = { user: 'finance', firm: null, bound: [] }
export const SECOND = { user: 'second', firm: null, bound: [] }

const reference = (n: number) => ({ id: `00000000-0000-4000-8000-00000000000${n}`, digest: String(n).repeat(64) })
export const VOUCHER = reference(1)
export const REASON = reference(2)
export const PAYEE = reference(3)

export const REQUESTED: PaymentRequest = {
  pay_no: PAY_NO,
  amount: 10_000,
  currency: 'CNY',
  buyer: BUYER.user,
  firm: BUYER.firm,
  language: 'CN',
}

/** A payment that was asked for, as every stream decides about it that has one: without what is the stream's own. */
export const payment: Decider<RequestState, RequestCommand, RequestEvent, RequestRefusal> = {
  initial: { ...noRequest, requested: REQUESTED, transfer: 'chosen' },
  decide: decideRequested,
  evolve: evolveRequested,
  schemas: requestSchemas,
}
