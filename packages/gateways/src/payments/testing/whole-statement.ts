import type { Bilingual } from '@portafilter/kernel'
import type { StatementRow } from '../provider.ts'
import { readStatementRows, type StatementContent } from '../statement-file.ts'

/** All rows of a statement at once, and what is wrong with it. */
export const wholeStatement = async (
  source: Parameters<typeof readStatementRows>[0],
  content: StatementContent,
): Promise<{ rows: StatementRow[]; problems: readonly Bilingual[] }> => {
  const reading = readStatementRows(source, content)
  const rows: StatementRow[] = []
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { rows, problems: value.first }
    rows.push(value)
  }
}
