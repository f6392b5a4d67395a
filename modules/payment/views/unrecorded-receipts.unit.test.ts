import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import type { BankReceiptEvent } from '../history/bank-receipt.ts'
import { bankReceipts } from '../streams.ts'
import { unrecordedReceipts } from './unrecorded-receipts.ts'

/** The command that given events are of. */
const CLAIM = 'given'
const claim = { claim: CLAIM, pay_no: t.PAY_NO }
const claimed: BankReceiptEvent = { type: 'BankReceiptClaimed', data: claim }
const released: BankReceiptEvent = { type: 'BankReceiptReleased', data: claim }
const of = (serial: string, ...events: BankReceiptEvent[]) => inStream(bankReceipts.nameOf(serial), events)
const row = (bank_serial: string) => ({
  id: `${CLAIM}|${bank_serial}`,
  ...claim,
  bank_serial,
  since: '2026-01-01T00:00:00.000Z',
})
const approved = inStream(`order-${t.CODE}`, [
  { type: 'VoucherApproved', data: { pay_no: t.PAY_NO, amount: t.TOTAL, receipts: [t.receipt(t.TOTAL, 'S002')] } },
])

it('has what is claimed, until it is recorded or given free', () => {
  givenEvents(unrecordedReceipts, of('S002', claimed)).thenRows([row('S002')])
  givenEvents(unrecordedReceipts, of('S002', claimed, released)).thenRows([])
  givenEvents(unrecordedReceipts, [...of('S002', claimed), ...approved]).thenRows([])
})

it('keeps the serial that a dead try of a command has claimed, when another try records another one', () => {
  givenEvents(unrecordedReceipts, [...of('S001', claimed), ...of('S002', claimed), ...approved]).thenRows([row('S001')])
})

it('has what waits for a second person again once that is handed back, until it is given free', () => {
  const proposal = { pay_no: t.PAY_NO, receipt: t.receipt(2 * t.TOTAL, 'S002'), surplus: t.TOTAL, proposed_by: 'one' }
  const back = { pay_no: t.PAY_NO, bank_serial: 'S002', claim: CLAIM, reason: t.REASON_REF }
  const proposed = inStream(`order-${t.CODE}`, [{ type: 'ApprovalProposed', data: proposal } as const])
  const declined = inStream(`order-${t.CODE}`, [{ type: 'ApprovalDeclined', data: back } as const])
  const history = [...of('S002', claimed), ...proposed]
  givenEvents(unrecordedReceipts, history).thenRows([])
  givenEvents(unrecordedReceipts, [...history, ...declined]).thenRows([row('S002')])
  givenEvents(unrecordedReceipts, [...history, ...declined, ...of('S002', released)]).thenRows([])
})
