import { readingApart } from '@portafilter/gateways/apart'
import type { StatementRow } from '@portafilter/gateways/payments'
import type { StatementContent } from '@portafilter/gateways/statements'
import type { Refusal } from '@portafilter/kernel'
import type { StatementSource } from '@portafilter/receivable'
import type { Summary } from './summary.ts'

/** `source`: whose statement it is; of what somebody drops in, by how it begins. */
export type StatementQuestion = {
  readonly wanted: 'summary' | 'rows'
  readonly source?: StatementSource | undefined
  readonly content: StatementContent
}

type Unread = Refusal<'busy' | 'statement_complex'>

const askReader = readingApart<StatementQuestion, unknown, 'statement_complex', readonly StatementRow[]>({
  url: new URL('./reading-process.ts', import.meta.url),
  // It reads TypeScript, and so is compiled: for that the engine reserves 512 MB, of which it uses next to nothing.
  options: ['--max-old-space-size=256'],
  mostKilobytes: (512 + 400) * 1_024,
  niceness: 10,
  // Twenty times what a hundred thousand lines take.
  mostMs: 60_000,
  mostWaiting: 10,
  tooMuch: 'statement_complex',
})

/** What the rows of a statement come to, read in a process beside this one. @throws when the reading itself does not work */
export const summaryApart = (source: StatementSource | undefined, content: StatementContent) =>
  askReader({ wanted: 'summary', source, content }) as Promise<Summary | Unread>

/** Has the rows of a statement read beside, and hands them over in parts: the next one is read when the last one is taken. */
export const rowsApart = (
  source: StatementSource,
  content: StatementContent,
  take: (rows: readonly StatementRow[]) => Promise<void>,
) => askReader({ wanted: 'rows', source, content }, { take }) as Promise<undefined | Unread>
