import { Refused } from '@portafilter/kit'
import type { FormInstance } from 'antd'
import { tellFailure } from '../../shared/query-client.ts'

/** The form's field by the server's name of it, where the two differ: one picker stands for several fields. */
type ShownAs = Readonly<Record<string, string>>

/** The form's field that a failure is about: of a path such as `combination.consume_balance`, the last step that it has. */
const fieldOf = (error: Error, shownAs: ShownAs, fields: readonly string[]): string | undefined => {
  const steps = (error instanceof Refused ? error.field : undefined)?.split('.') ?? []
  return steps.map((step) => shownAs[step] ?? step).findLast((step) => fields.includes(step))
}

/**
 * What every form does when it could not be handed in: a refusal about a field is told there, everything else by a
 * notice. What was typed stays.
 */
export const tellInForm = (form: FormInstance, error: Error, shownAs: ShownAs = {}): void => {
  const field = fieldOf(error, shownAs, Object.keys(form.getFieldsValue()))
  if (field !== undefined) {
    form.setFields([{ name: field, errors: [error.message] }])
    form.scrollToField(field, { focus: true })
  } else tellFailure(error)
}
