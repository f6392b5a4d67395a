import { OrderedMap, Map as Persistent } from 'immutable'
import { expect, it } from 'vitest'
import { emptyPurses, moved } from './history/amounts.ts'
import { differencesBetween, faultsIn } from './invariants.ts'

const hold = { arrangement_id: 'a', ordinal: 1, amounts: { rebates: 100 } }
const bill = { order: 'o', amount: 300, repayment: null }
const purses = moved(
  moved(moved(emptyPurses, 'granted', { rebates: 500, credit: 400 }), 'held', { rebates: 100 }),
  'spent',
  { credit: 300 },
)
const sound = { purses, holds: Persistent({ o: hold }), bills: OrderedMap({ a: bill }) }

it('finds nothing where all adds up', () => {
  expect(faultsIn(sound)).toEqual([])
  expect(differencesBetween(purses, purses, 'the list')).toEqual([])
})

it('finds what is held for nobody, owed by no bill, or below zero', () => {
  expect(faultsIn({ ...sound, holds: Persistent() })).toEqual(['rebates: 100 is held, and 0 for orders'])
  expect(faultsIn({ ...sound, bills: OrderedMap() })).toEqual(['credit: 300 is owed, and 0 by bills'])
  const overdrawn = moved(purses, 'granted', { balance: 5 }, -1)
  expect(faultsIn({ ...sound, purses: overdrawn })).toEqual(['balance: -5 is available'])
})

it('finds where a view has other figures', () => {
  const other = moved(purses, 'spent', { balance: 1 })
  expect(differencesBetween(purses, other, 'the ledger')).toEqual(['balance: spent is 0, and 1 in the ledger'])
})
