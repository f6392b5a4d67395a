import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { isRefusal } from '@portafilter/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type WalletEvent, type WalletState, wallet } from '../history/wallet.ts'
import { anyCommand } from '../testing/any-command.ts'
import * as t from '../testing/wallets.ts'
import { walletList } from './wallet-list.ts'

const envelope = { metadata: { actor: t.FINANCE.user } } as Parameters<typeof wallet.evolve>[2]
const AT = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-02T00:00:00.000Z'

const proposed = (adjustment_id: string): WalletEvent => ({
  type: 'AdjustmentProposed',
  data: { adjustment_id, amounts: { credit: 2_000_000 }, reason: t.REASON },
})
const rejected = (adjustment_id: string): WalletEvent => ({
  type: 'AdjustmentRejected',
  data: { adjustment_id, reason: t.REASON },
})
const history = (events: readonly (WalletEvent & { at?: string })[]) => inStream(`wallet-${t.FIRM}`, events)
const rowOf = (...events: readonly (WalletEvent & { at?: string })[]) =>
  givenEvents(walletList, history(events)).rows[0]

it('has what the decider has, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
      let state: WalletState = wallet.initial
      const events: WalletEvent[] = []
      for (const command of commands) {
        const decided = wallet.decide(command, state)
        if (isRefusal(decided)) continue
        state = decided.reduce((now, event) => wallet.evolve(now, event, envelope), state)
        events.push(...decided)
      }
      const row = rowOf(...events)
      fc.pre(events.length > 0)
      expect(row).toMatchObject({ firm: t.FIRM, version: events.length - 1, purses: state.purses })
      expect(row?.outstanding).toBe(state.bills.reduce((all, { amount }) => all + amount, 0))
    }),
    { numRuns: 200 },
  )
})

it('says that an adjustment waits, and since when, until a second person has spoken', () => {
  const both = [proposed('a1'), { ...proposed('a2'), at: LATER }]
  expect(rowOf(...both)).toMatchObject({ proposal: 'waiting', since: AT, changed_at: LATER })
  expect(rowOf(...both, rejected('a1'))).toMatchObject({ proposal: 'waiting', since: LATER })
  const done = { ...t.adjusted({ credit: 2_000_000 }, 'a2'), at: LATER }
  expect(rowOf(...both, rejected('a1'), done)).toMatchObject({ proposal: 'none', proposals: {} })
})
