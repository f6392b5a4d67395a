import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { it } from 'vitest'
import type { WalletEvent } from '../history/wallet.ts'
import * as t from '../testing/wallets.ts'
import { bills } from './bills.ts'

const OTHER = '20261121-BCDEFGHJ'
const AT = '2026-01-01T00:00:00.000Z'

const history = (events: readonly WalletEvent[]) => inStream(`wallet-${t.FIRM}`, events)
const bought = [t.captured({ credit: 300, balance: 100 }), t.captured({ credit: 200 }, 1, OTHER)]
const opened: WalletEvent = {
  type: 'RepaymentOpened',
  data: { pay_no: t.REPAYMENT, amount: 300, bills: [{ order: t.ORDER, amount: 300 }] },
}
const bill = (order_no: string, amount: number, repayment: string | null = null) => ({
  order_no,
  firm: t.FIRM,
  amount,
  at: AT,
  repayment,
})

it('has what each order has used of the credit', () => {
  givenEvents(bills, history(bought)).thenRows([bill(t.ORDER, 300), bill(OTHER, 200)])
})

it('has nothing of orders that used none', () => {
  givenEvents(bills, history([t.captured({ rebates: 100 }), t.captured({ balance: 1 }, 1, OTHER)])).thenRows([])
})

it('says which bills a repayment has frozen', () => {
  givenEvents(bills, history([...bought, opened])).thenRows([bill(t.ORDER, 300, t.REPAYMENT), bill(OTHER, 200)])
})
