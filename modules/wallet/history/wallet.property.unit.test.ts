import { isRefusal } from '@portafilter/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCommand } from '../testing/any-command.ts'
import * as t from '../testing/wallets.ts'
import { type Amounts, available, PURSES, type PurseName } from './amounts.ts'
import { type WalletCommand, type WalletEvent, type WalletState, wallet } from './wallet.ts'

const envelope = { metadata: { actor: t.FINANCE.user } } as Parameters<typeof wallet.evolve>[2]

/**
 * A second reckoning that shares nothing with the decider: it follows commands and whether they were taken, knows money as
 * what is free, what is kept for whom and what is owed, and nothing of granted, held, spent and returned.
 */
class Auditor {
  readonly free: Record<PurseName, number> = { rebates: 0, credit: 0, balance: 0, prepayment: 0 }
  readonly kept = new Map<string, { ordinal: number; amounts: Amounts }>()
  readonly owed = new Map<string, number>()
  frozen: Map<string, number> | undefined
  /** Given back of bills that were being paid then. */
  later = 0

  private move(amounts: Amounts, sign: 1 | -1): void {
    for (const name of PURSES) this.free[name] += sign * (amounts[name] ?? 0)
  }

  follow(taken: WalletCommand): void {
    if (taken.type === 'AdjustWallet') this.move(taken.amounts, 1)
    if (taken.type === 'TopUpBalance') this.free.balance += taken.amount
    if (taken.type === 'HoldAmounts') this.keep(taken)
    if (taken.type === 'ReleaseHold' || taken.type === 'CaptureHold') this.end(taken)
    if (taken.type === 'OpenRepayment') this.frozen ??= new Map(this.owed)
    if (taken.type === 'SettleRepayment') this.repay()
    if (taken.type === 'ReturnAmount') this.giveBack(taken)
  }

  private giveBack({ purse, amount, arrangement_id }: Extract<WalletCommand, { type: 'ReturnAmount' }>): void {
    const arrangement = arrangement_id ?? ''
    const owed = this.owed.get(arrangement)
    if (purse !== 'credit') this.free[purse] += amount
    else if (owed === undefined) this.free.balance += amount
    else if (this.frozen?.has(arrangement)) this.later += amount
    else {
      this.free.credit += amount
      if (owed === amount) this.owed.delete(arrangement)
      else this.owed.set(arrangement, owed - amount)
    }
  }

  private keep({ order, ordinal, amounts }: Extract<WalletCommand, { type: 'HoldAmounts' }>): void {
    const before = this.kept.get(order)
    if (before?.ordinal === ordinal) return
    if (before) this.move(before.amounts, 1)
    this.move(amounts, -1)
    this.kept.set(order, { ordinal, amounts })
  }

  private end({ type, order, arrangement_id }: Extract<WalletCommand, { type: 'CaptureHold' | 'ReleaseHold' }>): void {
    const kept = this.kept.get(order)
    if (kept === undefined || arrangement_id !== `${order}-${kept.ordinal}`) return
    this.kept.delete(order)
    if (type === 'ReleaseHold') this.move(kept.amounts, 1)
    else if (kept.amounts.credit) this.owed.set(arrangement_id, kept.amounts.credit)
  }

  private repay(): void {
    if (this.frozen === undefined) return
    for (const [arrangement, amount] of this.frozen) {
      this.free.credit += amount
      this.owed.delete(arrangement)
    }
    this.free.balance += this.later
    this.later = 0
    this.frozen = undefined
  }
}

const agree = (state: WalletState, auditor: Auditor): void => {
  for (const name of PURSES) {
    expect(available(state.purses[name])).toBe(auditor.free[name])
    expect(Math.min(available(state.purses[name]), state.purses[name].held)).toBeGreaterThanOrEqual(0)
    const kept = [...auditor.kept.values()].reduce((all, { amounts }) => all + (amounts[name] ?? 0), 0)
    expect(state.purses[name].held).toBe(kept)
  }
  const owed = [...auditor.owed.values()].reduce((all, amount) => all + amount, 0)
  expect(state.purses.credit.spent - state.purses.credit.returned).toBe(owed)
  expect(state.bills.reduce((all, { amount }) => all + amount, 0)).toBe(owed)
}

it('agrees to the cent with an independent reckoning after each command, and nothing is ever below zero', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
      let state = wallet.initial
      const auditor = new Auditor()
      for (const next of commands) {
        const decided = wallet.decide(next, state)
        if (isRefusal(decided)) continue
        state = (decided as readonly WalletEvent[]).reduce((now, event) => wallet.evolve(now, event, envelope), state)
        auditor.follow(next)
        agree(state, auditor)
      }
    }),
    { numRuns: 500 },
  )
})

it('ends each hold once: what was held is kept, captured or released', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
      let state = wallet.initial
      const open = new Set<string>()
      for (const next of [
        t.adjust({ rebates: 5_000, credit: 5_000, balance: 5_000, prepayment: 5_000 }),
        ...commands,
      ]) {
        const decided = wallet.decide(next, state)
        if (isRefusal(decided)) continue
        for (const event of decided as readonly WalletEvent[]) {
          state = wallet.evolve(state, event, envelope)
          if (event.type === 'AmountsHeld') open.add(event.data.arrangement_id)
          if (event.type === 'HoldCaptured' || event.type === 'HoldReleased')
            expect(open.delete(event.data.arrangement_id)).toBe(true)
        }
        expect([...state.holds.values()].map(({ arrangement_id }) => arrangement_id).sort()).toEqual([...open].sort())
      }
    }),
  )
})
