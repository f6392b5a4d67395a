import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { isRefusal, sum } from '@portafilter/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PURSES, type Purses } from '../history/amounts.ts'
import { type WalletCommand, type WalletEvent, type WalletState, wallet } from '../history/wallet.ts'
import { anyCommand } from '../testing/any-command.ts'
import * as t from '../testing/wallets.ts'
import { ledger } from './ledger.ts'

const envelope = { metadata: { actor: t.FINANCE.user } } as Parameters<typeof wallet.evolve>[2]

/** The events of these commands, as far as they are taken, and the purses behind each. */
const historyOf = (commands: readonly WalletCommand[]) => {
  let state: WalletState = wallet.initial
  const events: WalletEvent[] = []
  const after: Purses[] = []
  for (const command of commands) {
    const decided = wallet.decide(command, state)
    for (const event of isRefusal(decided) ? [] : decided) {
      state = wallet.evolve(state, event, envelope)
      events.push(event)
      after.push(state.purses)
    }
  }
  return { events, after }
}

it('adds up to the purses behind each event', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
      const { events, after } = historyOf(commands)
      const { rows } = givenEvents(ledger, inStream(`wallet-${t.FIRM}`, events))
      expect(rows.every(({ firm }) => firm === t.FIRM)).toBe(true)
      for (const [index, purses] of after.entries())
        for (const name of PURSES) {
          const lines = rows.filter(({ purse, position }) => purse === name && position <= index + 1)
          for (const figure of ['granted', 'held', 'spent', 'returned'] as const)
            expect(sum(lines.map((line) => line[figure]))).toBe(purses[name][figure])
        }
    }),
    { numRuns: 200 },
  )
})

it('says what each line came from, and has none that moves nothing', () => {
  const events: WalletEvent[] = [
    t.adjusted({ rebates: 500, balance: 0 }),
    t.held({ rebates: 200 }),
    t.captured({ rebates: 200 }),
    { type: 'BalanceToppedUp', data: { pay_no: t.TOP_UP, amount: 100 } },
  ]
  const { rows } = givenEvents(ledger, inStream(`wallet-${t.FIRM}`, events))
  expect(rows.map(({ purse, type, source }) => [purse, type, source])).toEqual([
    ['rebates', 'WalletAdjusted', null],
    ['rebates', 'AmountsHeld', t.ORDER],
    ['rebates', 'HoldCaptured', t.ORDER],
    ['balance', 'BalanceToppedUp', t.TOP_UP],
  ])
})
