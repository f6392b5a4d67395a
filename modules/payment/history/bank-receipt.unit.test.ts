import { given } from '@portafilter/eventstore/testing'
import { refuse } from '@portafilter/kernel'
import { describe, it } from 'vitest'
import { type BankReceiptEvent, bankReceipt } from './bank-receipt.ts'

const ORDER = '20261121-ABCDEFGH'
const TOP_UP = 'T20261121-ABCDEFGH'
const claimed = (claim: string, pay_no: string): BankReceiptEvent => ({
  type: 'BankReceiptClaimed',
  data: { claim, pay_no },
})
const released = (claim: string, pay_no: string): BankReceiptEvent => ({
  type: 'BankReceiptReleased',
  data: { claim, pay_no },
})
const claim = (claim: string, pay_no: string) => ({ type: 'ClaimReceipt', claim, pay_no }) as const
const release = (claim: string) => ({ type: 'ReleaseReceipt', claim }) as const

describe('the serial number of a bank', () => {
  it('is one payment’s, and says whose to any other', () => {
    given(bankReceipt, [])
      .when(claim('a', `${ORDER}-P1`))
      .then([claimed('a', `${ORDER}-P1`)])
    const taken = given(bankReceipt, [claimed('a', `${ORDER}-P1`)])
    taken.when(claim('b', TOP_UP)).then(refuse('bank_serial_used', { pay_no: `${ORDER}-P1` }))
    taken.when(claim('a', `${ORDER}-P1`)).then([])
  })

  it('stays with the order when it is arranged anew', () =>
    given(bankReceipt, [claimed('a', `${ORDER}-P1`)])
      .when(claim('b', `${ORDER}-P2`))
      .then([claimed('b', `${ORDER}-P2`)]))

  it('is free again once every command that claimed it was refused', () => {
    const both = [claimed('a', `${ORDER}-P1`), claimed('b', `${ORDER}-P1`)]
    given(bankReceipt, both)
      .when(release('a'))
      .then([released('a', `${ORDER}-P1`)])
    given(bankReceipt, [...both, released('a', `${ORDER}-P1`)])
      .when(claim('c', TOP_UP))
      .then(refuse('bank_serial_used', { pay_no: `${ORDER}-P1` }))
    given(bankReceipt, [...both, released('a', `${ORDER}-P1`), released('b', `${ORDER}-P1`)])
      .when(claim('c', TOP_UP))
      .then([claimed('c', TOP_UP)])
    given(bankReceipt, []).when(release('a')).then([])
  })
})
