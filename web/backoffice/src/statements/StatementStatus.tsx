import { useLanguage } from '@portafilter/kit'
import { statementStatusWords } from '@portafilter/reconciliation/words'
import { Status } from '../display/Status.tsx'
import type { StatementRow } from './rows.ts'

export const StatementStatus = ({ status }: Pick<StatementRow, 'status'>) => (
  <Status label={statementStatusWords[status][useLanguage()]} tone={status === 'open' ? 'waiting' : 'good'} />
)
