import type { DetailOf, RowOf } from '@portafilter/contract'
import type {
  statementImportsResource,
  statementLinesResource,
  statementsResource,
} from '@portafilter/reconciliation/contract'

export type StatementRow = RowOf<typeof statementsResource>
export type Statement = DetailOf<typeof statementsResource>
export type StatementLine = RowOf<typeof statementLinesResource>
export type StatementImport = RowOf<typeof statementImportsResource>

/** In the order in which they are worked through. */
export const RESULTS = ['missing_here', 'missing_there', 'other_amount', 'matched'] as const
