import {
  anyOf,
  type Database,
  type PersonalDataReference,
  type Recorded,
  rowsProjection,
} from '@portafilter/eventstore'
import { paymentOf } from '@portafilter/kernel'
import type { ExternalSource } from '@portafilter/receivable'
import type { TopUpEvent, TopUpStatus } from '../history/topup.ts'
import { topUps as streams } from '../streams.ts'
import { type Page, pageOfOwn } from './own-rows.ts'

/** What has each firm put into its balance, and how far is it? One row per top-up; money in fen. */
export type TopUpRow = {
  pay_no: string
  firm: string | null
  amount: number
  method: ExternalSource
  /** Who asked. */
  buyer: string
  requested_at: string
  status: TopUpStatus
  paid_at: string | null
  invoice: 'none' | 'requested' | 'issued'
  invoice_number: string | null
  /** The record with why finance has handed the last request for an invoice back; null once somebody has asked again. */
  return_reason: PersonalDataReference | null
}

const HANDLED = [
  'TopUpRequested',
  'VoucherSubmitted',
  'VoucherApproved',
  'VoucherRejected',
  'ProviderPaymentReceived',
  'InvoiceRequested',
  'InvoiceRequestReturned',
  'InvoiceIssued',
] as const

type Handled = Extract<TopUpEvent, { type: (typeof HANDLED)[number] }>

const STATUS = {
  VoucherSubmitted: 'submitted',
  VoucherRejected: 'rejected',
  VoucherApproved: 'approved',
} as const

const fold = (row: TopUpRow | undefined, { type, data, at }: Recorded<Handled>): TopUpRow | null => {
  if (type === 'TopUpRequested') {
    const { pay_no, firm, amount, method, buyer } = data
    const status = method === 'offline_transfer' ? 'chosen' : 'waiting'
    return {
      pay_no,
      firm,
      amount,
      method,
      buyer,
      requested_at: at,
      status,
      paid_at: null,
      invoice: 'none',
      invoice_number: null,
      return_reason: null,
    }
  }
  if (row === undefined) return null
  if (type === 'ProviderPaymentReceived') return { ...row, status: 'approved', paid_at: data.paid_at }
  if (type === 'InvoiceRequested') return { ...row, invoice: 'requested', return_reason: null }
  if (type === 'InvoiceRequestReturned') return { ...row, invoice: 'none', return_reason: data.reason }
  if (type === 'InvoiceIssued') return { ...row, invoice: 'issued', invoice_number: data.invoice_number }
  return { ...row, status: STATUS[type], paid_at: type === 'VoucherApproved' ? at : null }
}

export const topUpList = rowsProjection<TopUpRow, Handled>({
  name: 'top_ups',
  version: 5,
  handles: HANDLED,
  schemas: streams.decider.schemas,
  key: 'pay_no',
  keyOf: ({ data: { pay_no } }) => (paymentOf(pay_no)?.kind === 'topup' ? pay_no : []),
  ofOneStream: true,
  columns: {
    pay_no: 'text collate "C"',
    firm: 'text',
    amount: 'bigint not null',
    method: 'text not null',
    buyer: 'uuid not null',
    requested_at: 'timestamptz not null',
    status: 'text not null',
    paid_at: 'timestamptz',
    invoice: 'text not null',
    invoice_number: 'text',
    return_reason: 'jsonb',
  },
  indexes: {
    firm: '(firm, requested_at, pay_no)',
  },
  counts: [['firm']],
  begins: ({ type }) => type === 'TopUpRequested',
  evolve: fold,
})

/** A page of a firm's top-ups, the newest first, and how many there are. */
export const topUpsOf = (db: Database, firm: string, page: Page) =>
  pageOfOwn(topUpList, db, { firm }, { by: 'requested_at', ...page })

/** The numbers of a firm's top-ups, as a condition of another room's list. */
export const topUpNumbersOf = (db: Database, firm: string) =>
  topUpList.rows(db).select('pay_no').where('firm', '=', firm)

/** The numbers of what these buyers have asked to top up, as a condition of another room's list. */
export const topUpsAskedBy = (db: Database, buyers: readonly string[]) =>
  topUpList.rows(db).select('pay_no').where('buyer', '=', anyOf(buyers))
