import { given } from '@portafilter/eventstore/testing'
import type { StaffMember } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/wallets.ts'
import { type Amounts, available } from './amounts.ts'
import { type WalletCommand, type WalletEvent, wallet } from './wallet.ts'

const rich = [t.adjusted({ rebates: 500_000, credit: 800_000, balance: 300_000, prepayment: 900_000 })]
const proposed: WalletEvent = {
  type: 'AdjustmentProposed',
  data: { adjustment_id: 'a1', amounts: { balance: 1_000_001 }, reason: t.REASON },
}
const approve = (staff: StaffMember, bound: readonly string[] = []): WalletCommand => ({
  type: 'ApproveAdjustment',
  staff: { ...staff, bound },
  firm: t.FIRM,
  adjustment_id: 'a1',
})

describe('adjusting a wallet', () => {
  it('changes what the firm has by signed differences, and needs one', () => {
    given(wallet, rich)
      .when(t.adjust({ rebates: -500_000, credit: 100 }))
      .then([t.adjusted({ rebates: -500_000, credit: 100 })])
    given(wallet, rich).when(t.adjust({})).thenRefused('adjustment_empty')
    given(wallet, rich)
      .when(t.adjust({ balance: 0 }))
      .thenRefused('adjustment_empty')
  })

  it('takes nothing that is not there, held amounts among it', () => {
    given(wallet, rich)
      .when(t.adjust({ rebates: -500_001 }))
      .thenRefused('wallet_short')
    given(wallet, [...rich, t.held({ balance: 1 })])
      .when(t.adjust({ balance: -300_000 }))
      .thenRefused('wallet_short')
  })

  it('waits for a second person where it is more than one may do alone', () => {
    given(wallet, [])
      .when(t.adjust({ balance: 1_000_001 }, false))
      .then([proposed])
    expect(available(given(wallet, [proposed]).state.purses.balance)).toBe(0)
  })

  it('is approved by another than who proposed it, once', () => {
    const state = given(wallet, [proposed])
    state.when(approve(t.COLLEAGUE)).then([t.adjusted({ balance: 1_000_001 })])
    given(wallet, [proposed, t.adjusted({ balance: 1_000_001 })])
      .when(approve(t.COLLEAGUE))
      .thenRefused('adjustment_not_waiting')
  })

  it('is nobody’s word on their own proposal, nor on their own firm', () => {
    const [event] = given(wallet, []).when(t.adjust({ balance: 1_000_001 }, false)).decided as WalletEvent[]
    const state = wallet.evolve(
      wallet.initial,
      event as WalletEvent,
      {
        metadata: { actor: t.FINANCE.user },
      } as Parameters<typeof wallet.evolve>[2],
    )
    expect(wallet.decide(approve(t.FINANCE), state)).toEqual({ refused: 'second_person' })
    const bound = { user: t.COLLEAGUE.user, firm: null }
    expect(wallet.decide(approve(bound, [t.FINANCE.user]), state)).toEqual({ refused: 'second_person' })
    const own = { user: t.COLLEAGUE.user, firm: t.FIRM }
    given(wallet, [proposed]).when(approve(own)).thenRefused('conflict_of_interest')
    given(wallet, rich)
      .when({ ...t.adjust({ balance: 1 }), staff: own } as WalletCommand)
      .thenRefused('conflict_of_interest')
  })
})

describe('holding amounts for an order', () => {
  it('takes them from what is available, until the hold ends', () => {
    given(wallet, rich)
      .when(t.hold({ rebates: 100, credit: 200 }))
      .then([t.held({ rebates: 100, credit: 200 })])
    const { purses } = given(wallet, [...rich, t.held({ rebates: 100 })]).state
    expect(available(purses.rebates)).toBe(499_900)
    given(wallet, [...rich, t.held({ rebates: 100 }), t.released({ rebates: 100 })])
      .when(t.hold({ rebates: 500_000 }, 2))
      .then([t.held({ rebates: 500_000 }, 2)])
  })

  it('is refused whole where one purse has less', () => {
    given(wallet, rich)
      .when(t.hold({ rebates: 1, credit: 800_001 }))
      .thenRefused('wallet_short')
  })

  it('changes nothing when it is asked for again', () => {
    given(wallet, [...rich, t.held({ rebates: 100 })])
      .when(t.hold({ rebates: 100 }))
      .thenNothing()
  })

  it('gives the older arrangement’s amounts to the newer one of the same order, never back', () => {
    given(wallet, [...rich, t.held({ rebates: 500_000 })])
      .when(t.hold({ rebates: 500_000 }, 2))
      .then([t.released({ rebates: 500_000 }), t.held({ rebates: 500_000 }, 2)])
    given(wallet, [...rich, t.held({ rebates: 1 }, 2)])
      .when(t.hold({ rebates: 1 }))
      .thenRefused('arrangement_replaced')
  })

  it('ends once, captured or released, and not by another arrangement', () => {
    const holding = [...rich, t.held({ credit: 100 })]
    given(wallet, holding)
      .when(t.capture())
      .then([t.captured({ credit: 100 })])
    given(wallet, holding)
      .when(t.release())
      .then([t.released({ credit: 100 })])
    given(wallet, holding).when(t.release(2)).thenNothing()
    for (const end of [t.captured({ credit: 100 }), t.released({ credit: 100 })]) {
      given(wallet, [...holding, end])
        .when(t.capture())
        .thenNothing()
      given(wallet, [...holding, end])
        .when(t.release())
        .thenNothing()
    }
  })
})

describe('repaying credit', () => {
  const other = '20261121-BCDEFGHJ'
  const owing = [...rich, t.held({ credit: 100 }), t.captured({ credit: 100 })]
  const open: WalletCommand = { type: 'OpenRepayment', pay_no: t.REPAYMENT }
  const opened: WalletEvent = {
    type: 'RepaymentOpened',
    data: { pay_no: t.REPAYMENT, amount: 100, bills: [{ order: t.ORDER, amount: 100 }] },
  }

  it('takes all bills of the moment, and there is one repayment at a time', () => {
    given(wallet, rich).when(open).thenRefused('nothing_to_repay')
    given(wallet, owing).when(open).then([opened])
    given(wallet, [...owing, opened])
      .when(open)
      .thenNothing()
  })

  it('gives the credit back once it is settled; later bills stay', () => {
    const later = [t.held({ credit: 7 }, 1, other), t.captured({ credit: 7 }, 1, other)]
    const settle: WalletCommand = { type: 'SettleRepayment', pay_no: t.REPAYMENT }
    const settled: WalletEvent = { type: 'RepaymentSettled', data: { pay_no: t.REPAYMENT, amount: 100 } }
    given(wallet, [...owing, opened, ...later])
      .when(settle)
      .then([settled])
    given(wallet, [...owing, opened, settled])
      .when(settle)
      .thenNothing()
    const { purses, bills, repayment } = given(wallet, [...owing, opened, ...later, settled]).state
    expect(available(purses.credit)).toBe(800_000 - 7)
    expect([...bills.values()].map(({ order }) => order)).toEqual([other])
    expect(repayment).toBeNull()
  })
})

it('credits a top-up to the balance', () => {
  given(wallet, rich)
    .when({ type: 'TopUpBalance', pay_no: t.TOP_UP, amount: 10_000 })
    .then([{ type: 'BalanceToppedUp', data: { pay_no: t.TOP_UP, amount: 10_000 } }])
})

describe('giving back', () => {
  const owing = [...rich, t.held({ credit: 100, balance: 50 }), t.captured({ credit: 100, balance: 50 })]
  const opened: WalletEvent = {
    type: 'RepaymentOpened',
    data: { pay_no: t.REPAYMENT, amount: 100, bills: [{ order: t.ORDER, amount: 100 }] },
  }
  const settled: WalletEvent = { type: 'RepaymentSettled', data: { pay_no: t.REPAYMENT, amount: 100 } }
  const of = { refund_id: 'F1', subject: t.ORDER, arrangement_id: `${t.ORDER}-1` }
  const returned = (amounts: Amounts): WalletEvent => ({ type: 'AmountsReturned', data: { ...of, amounts } })
  const deferred: WalletEvent = { type: 'CreditReturnDeferred', data: { ...of, amount: 40 } }

  it('returns an amount to the purse that paid it', () => {
    given(wallet, owing)
      .when(t.giveBack('balance', 50, 'F1'))
      .then([returned({ balance: 50 })])
    expect(available(given(wallet, [...owing, returned({ balance: 50 })]).state.purses.balance)).toBe(300_000)
  })

  it('makes the bill smaller by what credit is given back before it is paid, and never less than nothing', () => {
    given(wallet, owing)
      .when(t.giveBack('credit', 40, 'F1'))
      .then([returned({ credit: 40 })])
    const { bills, purses } = given(wallet, [...owing, returned({ credit: 40 })]).state
    expect([...bills.values()]).toMatchObject([{ amount: 60 }])
    expect(purses.credit).toMatchObject({ spent: 100, returned: 40 })
    expect(given(wallet, [...owing, returned({ credit: 100 })]).state.bills.size).toBe(0)
    given(wallet, owing)
      .when(t.giveBack('credit', 101, 'F1'))
      .thenRefused('wallet_short')
  })

  it('waits while the bill is being paid; then it becomes balance', () => {
    given(wallet, [...owing, opened])
      .when(t.giveBack('credit', 40, 'F1'))
      .then([deferred])
    given(wallet, [...owing, opened, deferred])
      .when({ type: 'SettleRepayment', pay_no: t.REPAYMENT })
      .then([settled, returned({ balance: 40 })])
    const { purses, deferred: left } = given(wallet, [
      ...[...owing, opened, deferred, settled],
      returned({ balance: 40 }),
    ]).state
    expect(left.size).toBe(0)
    expect([available(purses.credit), available(purses.balance)]).toEqual([800_000, 300_000 - 50 + 40])
  })

  it('turns credit that was repaid already into balance', () => {
    given(wallet, [...owing, opened, settled])
      .when(t.giveBack('credit', 40, 'F1'))
      .then([returned({ balance: 40 })])
  })
})
