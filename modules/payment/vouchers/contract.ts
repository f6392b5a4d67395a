import {
  buyerFields,
  day,
  idFilter,
  moment,
  money,
  required,
  resource,
  searchField,
  seenVersion,
  text,
} from '@portafilter/contract'
import { bankSerial, fromWire } from '@portafilter/kernel'
import { backStatusField, orderLineShape, stageField, statusField } from '@portafilter/ordering/contract'
import { z } from 'zod'

/** Where an offline transfer goes; the order number is the remark. */
export const bankShape = z.object({ payee: z.string(), bank: z.string(), account: z.string() })
export type Bank = z.output<typeof bankShape>

/** What is paid: an order, a top-up, a repayment. */
export const paymentKind = z.enum(['order', 'topup', 'repayment'])

/** The bank's serial number of a transfer, however it was typed (kernel, `bankSerial`). */
const bankSerialField = () =>
  text(200)
    .overwrite((typed) => bankSerial(typed) ?? '')
    .refine((serial) => serial !== '')

/** What has come: above 0, at most two decimals, and no more than one transfer brings. */
export const receivedField = () =>
  z
    .number()
    .positive()
    .max(1_000_000_000)
    .refine((amount) => fromWire(amount) !== undefined)

/** Money that has come by a transfer: what of it is this payment's. */
const receiptShape = z.object({
  bank_serial: z.string(),
  amount: money(),
  /** The Beijing day. */
  received_on: day(),
})

/** A transfer that has not been used up; its `amount` is what came in all. */
const leftReceiptShape = receiptShape.extend({
  left: money(),
  /** What has the rest of it. */
  pay_nos: z.array(z.string()),
})

const voucherRow = z.object({
  /** The pay_no. */
  id: z.string(),
  /** The version of the payment's stream. */
  version: z.int(),
  kind: paymentKind,
  /** What is paid, and what the transfer's remark says: the order's code, or the payment's own number. */
  subject: z.string(),
  /** `proposed`: what has come is recorded, and waits for a second person. */
  status: z.enum(['waiting', 'proposed', 'approved', 'rejected']),
  /** What was missing when it was handed in; approved, what it has paid, with what had come before. */
  amount: money(),
  currency: z.enum(['CNY', 'USD']),
  ...buyerFields,
  submitted_at: moment(),
  reviewed_at: moment().nullable(),
  reviewed_by: z.string().nullable(),
})

/** Vouchers for finance to review (ux.md, Staff 1). */
export const vouchersResource = resource({
  name: 'vouchers',
  summary: 'Vouchers that buyers handed in for their payments, which finance approves or rejects',
  readers: ['finance'],
  row: voucherRow,
  detail: voucherRow.extend({
    image_url: z.string(),
    /** In which the buyer reads what we write to them. */
    language: z.enum(['CN', 'EN']),
    /** Where the money was to go. */
    payee: bankShape,
    reason: z.string(),
    /** What has come: of an approved one what has paid, else what is kept and what was recorded with a rejection. */
    receipts: z.array(receiptShape),
    /** Transfers of the same buyer or firm of which something is left for this payment. */
    left_over: z.array(leftReceiptShape),
    /** Whether there are more of them than stand here: all are in the list of receipts. */
    left_over_more: z.boolean(),
    /** What is transferred in all; the wallet of the firm may pay the rest of an order. */
    due: money(),
    /** What is missing now, beside what is kept. */
    missing: money(),
    /** What is kept above what is due, where that suffices: it goes on once the voucher is approved. */
    surplus: money(),
    /** So much of what comes too much goes to the firm's balance at most; more goes back by a transfer, whole. */
    most_to_balance: money(),
    /** What comes above this is typed a second time. */
    usual_up_to: money(),
    /** What the reader may still do alone today with the money of whose it is: more above what is due waits for a second person. */
    left_alone: money(),
    /** What one person has recorded, and a second one has to confirm; null of what waits for nobody so. */
    proposal: z
      .object({
        ...receiptShape.shape,
        /** What all that has come is above what is due. */
        surplus: money(),
        /** Payments of others that have some of the same transfer: whose the money is, is to be looked at. */
        others: z.array(z.string()),
        /** An account. */
        proposed_by: z.string().nullable(),
        proposed_at: moment(),
        /** Why the reader cannot confirm it, in a sentence; empty where they can. */
        unconfirmed: z.string(),
      })
      .nullable(),
    /** Null of what is no order's. */
    order: z
      .object({
        created_at: moment(),
        status: statusField,
        stage: stageField,
        back_status: backStatusField,
        order_total: money(),
        remark: z.string(),
        lines: z.array(orderLineShape),
      })
      .nullable(),
    /** Those that a repayment pays. */
    bills: z.array(z.object({ order_no: z.string(), amount: money() })),
    /** What to look at before deciding, as the same picture on other payments (their pay_nos), or a buyer whom their firm has not confirmed. */
    warnings: z.array(
      z.object({
        kind: z.enum(['same_picture', 'rejected_before', 'declined', 'own', 'newcomer', 'altered']),
        text: z.string(),
      }),
    ),
  }),
  filters: z.strictObject({
    q: searchField(),
    id: idFilter(),
    kind: paymentKind.optional(),
    status: voucherRow.shape.status.optional(),
    /** Beijing days of the review, both included. */
    start_date: day().optional(),
    end_date: day().optional(),
  }),
  sorts: ['submitted_at', 'amount'],
  actions: {
    approve: {
      roles: ['finance'],
      records: ['BankReceiptClaimed', 'VoucherApproved', 'ApprovalProposed'],
      eyes: 'two above the limit',
      /** `received` is what is missing, and `received_on` today, unless they are said. */
      input: z.strictObject({
        ...seenVersion,
        bank_serial: bankSerialField(),
        received: receivedField().optional(),
        /** The same, typed a second time: needed above `usual_up_to`. */
        received_again: receivedField().optional(),
        received_on: day().optional(),
        /** What came in all, where the transfer pays others, too: what is left stays for them. */
        came: receivedField().optional(),
        /** The same, typed a second time: needed above `usual_up_to`, too, since others rely on it. */
        came_again: receivedField().optional(),
      }),
      /** `proposed`: it waits for a second person: more above what is due than one may take alone, or of a transfer that pays others. */
      answer: z.object({ status: z.enum(['approved', 'proposed']) }),
    },
    /** A second person's word on what waits for one. */
    confirm: { roles: ['finance'], records: ['VoucherApproved'], eyes: 'two', input: z.strictObject(seenVersion) },
    /** What was recorded is wrong: the voucher waits as before. */
    decline: {
      roles: ['finance'],
      records: ['ApprovalDeclined', 'BankReceiptReleased'],
      input: z.strictObject({ ...seenVersion, reason: required(200) }),
    },
    reject: {
      roles: ['finance'],
      records: ['VoucherRejected'],
      /** With a serial number and an amount: too little has come, and is kept for the next voucher. */
      input: z.strictObject({
        ...seenVersion,
        reason: required(200),
        bank_serial: bankSerialField().optional(),
        received: receivedField().optional(),
        received_on: day().optional(),
        came: receivedField().optional(),
        came_again: receivedField().optional(),
      }),
    },
  },
})
