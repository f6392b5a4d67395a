import { caughtUp, execute, stateOf, systemMeta } from '@portafilter/eventstore'
import { isRefusal } from '@portafilter/kernel'
import { raiseAlert, refundList } from '@portafilter/payment'
import type { RoomDeps } from '@portafilter/room'
import { compareLines, importKey, letRefundsGo } from './compare.ts'
import type { Imported } from './history/statement.ts'
import { statements } from './streams.ts'
import type { StatementLine } from './tables.ts'
import { statementList } from './views/statement-list.ts'

export type ReconciliationDeps = Pick<RoomDeps, 'db' | 'log' | 'logger' | 'providers'>

/** A person looks into a few; were there more, the file would be wrong and not the money. */
const MOST_ALERTS = 50

/** Money that the provider states otherwise than it told us: finance is told, once each. */
const tellOfOtherAmounts = async ({ db, log }: ReconciliationDeps, imported: Imported): Promise<void> => {
  const { provider: source } = imported
  // What finance has typed otherwise than the bank has it waits on the statement for finance.
  if (source === 'bank') return
  const differing = (await db
    .selectFrom('statement_lines')
    .selectAll()
    .where('import', '=', importKey(imported))
    .where('result', '=', 'other_amount')
    .where('closed', '=', false)
    .limit(MOST_ALERTS)
    .execute()) as StatementLine[]
  for (const { attempt, transaction, refund, there, here } of differing)
    await raiseAlert(log, {
      // Of a refund by our number of it: by the transaction it would be taken for the payment's own alert.
      kind: 'money_differs',
      source,
      attempt,
      pay_no: null,
      transaction: refund ?? transaction,
      amount: there,
      currency: 'CNY',
      expected: here,
      said: imported.day,
    })
}

/**
 * Holds a statement against the log as both are now, and records what came of it where that is news. It decides nothing and
 * edits nothing: done again it finds the same.
 * @param key of the statement's stream
 */
export const reconcile = async (deps: ReconciliationDeps, key: string): Promise<void> => {
  const { db, log } = deps
  const { imported, closings } = await stateOf(log, statements.nameOf(key), statements.decider)
  if (imported === null) return
  // A view that is being filled has not all refunds yet: none is let go of then.
  const isOfBank = imported.provider === 'bank'
  if (isOfBank && (await caughtUp(db, refundList, await log.tail()))) await letRefundsGo(db, imported)
  const comparison = await compareLines(db, imported, closings)
  const recorded = await execute(log, {
    stream: statements.nameOf(key),
    decider: statements.decider,
    meta: systemMeta(),
    command: { type: 'RecordComparison', comparison, closings: closings.size },
  })
  if (isRefusal(recorded)) throw new Error(`the comparison of ${key} could not be recorded: ${recorded.refused}`)
  // Somebody has closed a difference meanwhile, which the lines were marked without.
  if (recorded.state.closings.size !== closings.size) return reconcile(deps, key)
  if (comparison.other_amount > 0) await tellOfOtherAmounts(deps, imported)
  await caughtUp(db, statementList, recorded.position)
}
