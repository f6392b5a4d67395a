import { given } from '@portafilter/eventstore/testing'
import { describe, it } from 'vitest'
import * as t from '../testing/statements.ts'
import { statement } from './statement.ts'

const OTHER = 'd1'.repeat(32)
const take = (digest = t.DIGEST) => ({ type: 'ImportStatement', statement: t.statementOf({ digest }) }) as const
const record = (change = {}, closings = 0) =>
  ({ type: 'RecordComparison', comparison: t.comparisonOf(change), closings }) as const
const close = (more = {}) =>
  ({ type: 'CloseDifference', staff: t.FINANCE, difference: t.difference, owners: [], note: t.NOTE, ...more }) as const

describe('a statement', () => {
  it('is imported once, and again when the file is another one', () => {
    given(statement, []).when(take()).then([t.imported()])
    given(statement, [t.imported(), t.compared()]).when(take()).thenNothing()
    given(statement, [t.imported()])
      .when(take(OTHER))
      .then([t.imported({ digest: OTHER })])
    given(statement, [t.imported(), t.imported({ digest: OTHER })])
      .when(take())
      .then([t.imported()])
  })

  it('has its comparison recorded as often as it is another one, and never of a file that is replaced', () => {
    given(statement, []).when(record()).thenRefused('statement_not_found')
    given(statement, [t.imported()]).when(record()).then([t.compared()])
    given(statement, [t.imported(), t.compared()]).when(record()).thenNothing()
    given(statement, [t.imported(), t.compared()])
      .when(record({ open: 1 }))
      .then([t.compared({ open: 1 })])
    given(statement, [t.imported(), t.imported({ digest: OTHER })])
      .when(record())
      .thenNothing()
    const replaced = [t.imported(), t.compared(), t.imported({ digest: OTHER }), t.imported()]
    given(statement, replaced).when(record()).then([t.compared()])
  })

  it('has none recorded that knows nothing of what was closed meanwhile, and one open difference less without any', () => {
    const closed = [t.imported(), t.compared(), t.closed]
    given(statement, closed)
      .when(record({ open: 2, matched: 2 }))
      .thenNothing()
    given(statement, closed)
      .when(record({ open: 1 }, 1))
      .thenNothing()
    given(statement, closed)
      .when(record({ open: 0 }, 1))
      .then([t.compared({ open: 0 })])
  })
})

describe('a difference', () => {
  it('is closed once, also over another file of the day', () => {
    given(statement, []).when(close()).thenRefused('statement_not_found')
    given(statement, [t.imported()]).when(close()).then([t.closed])
    given(statement, [t.imported(), t.closed, t.imported({ digest: OTHER })])
      .when(close())
      .thenRefused('difference_closed')
    const another = { ...t.difference, difference: 'missing_here|wechat|payment|A1|42001|6249|', there: 6_249 }
    given(statement, [t.imported(), t.closed])
      .when(close({ difference: another }))
      .then([{ type: 'DifferenceClosed', data: { ...another, note: t.NOTE } }])
  })

  it('is closed by nobody whose own, or whose firm’s, the payment is', () => {
    const owner = { buyer: 'somebody', firm: 'ERP1' }
    for (const staff of [
      { user: 'somebody', firm: null },
      { user: 'else', firm: 'ERP1' },
    ])
      given(statement, [t.imported()])
        .when(close({ staff, owners: [owner] }))
        .thenRefused('conflict_of_interest')
    given(statement, [t.imported()])
      .when(close({ owners: [owner] }))
      .then([t.closed])
  })
})
