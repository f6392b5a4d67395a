// Runs in a process of its own, which goes when nobody has asked for a while.
import { answering } from '@portafilter/gateways/apart/answering'
import type { StatementRow } from '@portafilter/gateways/payments'
import { readStatementRows, statementSource } from '@portafilter/gateways/statements'
import type { StatementQuestion } from './read-apart.ts'
import { summaryOf } from './summary.ts'

/** So many rows are handed over at a time. */
const ROWS_AT_ONCE = 1_000

answering(async function* ({ wanted, source, content }: StatementQuestion) {
  const of = source ?? (await statementSource(content))
  if (wanted === 'summary') return summaryOf(of, content)
  let part: StatementRow[] = []
  for await (const row of readStatementRows(of, content)) {
    part.push(row)
    if (part.length < ROWS_AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
})
