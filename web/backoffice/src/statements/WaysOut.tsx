import { statementLinesResource, statementsResource } from '@portafilter/reconciliation/contract'
import { useNotify } from 'react-admin'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { knownField } from '../fields/known-field.ts'
import { useText } from '../texts/use-text.ts'
import type { Statement, StatementLine } from './rows.ts'
import type { StatementText } from './texts.ts'

/** Has the provider say what became of a payment. */
export const AskProvider = ({ statement, line }: { statement: Statement; line: StatementLine }) => {
  const notify = useNotify()
  return (
    <StaffAction
      resource={statementsResource}
      action="ask"
      row={statement}
      variant="outlined"
      values={{ number: line.attempt }}
      fields={{ line: knownField(line.id) }}
      next={({ found }) =>
        notify(`statements.found.${found}`, {
          type: found === 'recorded' ? 'success' : 'info',
          autoHideDuration: 8_000,
        })
      }
      also={[statementLinesResource]}
    />
  )
}

type Closed = { statement: Statement; difference: string; number: string }

/** Says of a difference what came of it, where there is nothing to be recorded. */
export const CloseDifference = ({ statement, difference, number }: Closed) => {
  const text = useText<StatementText>()
  return (
    <StaffAction
      resource={statementsResource}
      action="close"
      row={statement}
      variant="outlined"
      values={{ number }}
      fields={{
        note: textField({
          label: text('statements.note'),
          fault: text('statements.note_required'),
          longest: 200,
          lines: 2,
        }),
        difference: knownField(difference),
      }}
      also={[statementLinesResource]}
    />
  )
}
