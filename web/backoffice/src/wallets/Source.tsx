import { Subject } from '../display/Subject.tsx'
import type { LedgerLine } from './rows.ts'

/** What a line came from; not every top-up or repayment has a voucher to lead to. */
export const Source = ({ line: { source } }: { line: Pick<LedgerLine, 'source'> }) =>
  source === null ? '—' : <Subject of={source} />
