import { Refused } from '@portafilter/kit'
import type { FormInstance } from 'antd'
import { tellFailure } from '../../ground/query-client.ts'

/** The form's field by the server's name of it, where the two differ: one picker stands for several fields. */
type ShownAs = Readonly<Record<string, string>>

/** The field that a failure is about; of a path such as `order_part.0.quantity`, the form's part of it. */
const fieldOf = (error: Error, shownAs: ShownAs): string | undefined => {
  const [field] = (error instanceof Refused ? error.field : undefined)?.split('.') ?? []
  return field === undefined ? undefined : (shownAs[field] ?? field)
}

/**
 * What every form does when it could not be handed in: a refusal about a field is told there, everything else by a
 * notice. What was typed stays.
 */
export const tellInForm = (form: FormInstance, error: Error, shownAs: ShownAs = {}): void => {
  const field = fieldOf(error, shownAs)
  if (field !== undefined && Object.keys(form.getFieldsValue()).includes(field)) {
    form.setFields([{ name: field, errors: [error.message] }])
    form.scrollToField(field, { focus: true })
  } else tellFailure(error)
}
