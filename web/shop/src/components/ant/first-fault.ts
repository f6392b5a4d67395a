import type { FormInstance } from 'antd'

type Name = string | number | (string | number)[]
type Judged = { readonly errorFields: readonly { readonly name: Name }[]; readonly outOfDate: boolean }

/**
 * Judges these fields of a form, or all; answers which is the first that is wrong. antd gives up when a field is judged by itself
 * meanwhile, as one that is left while the server is asked about another: they are judged again then.
 */
export const firstFault = async <Fields>(
  form: Pick<FormInstance<Fields>, 'validateFields'>,
  names?: (keyof Fields)[],
): Promise<Name | undefined> => {
  try {
    await form.validateFields(names)
    return undefined
  } catch (error) {
    const { errorFields, outOfDate } = error as Judged
    return errorFields[0]?.name ?? (outOfDate ? firstFault(form, names) : undefined)
  }
}
