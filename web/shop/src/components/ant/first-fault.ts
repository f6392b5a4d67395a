import type { FormInstance } from 'antd'

type Name = string | number | (string | number)[]
type Judged = { readonly errorFields: readonly { readonly name: Name }[]; readonly outOfDate: boolean }
type Judge<Fields> = Pick<FormInstance<Fields>, 'validateFields'>

const judge = async <Fields>(form: Judge<Fields>, names?: (keyof Fields)[]): Promise<Name | undefined> => {
  try {
    await form.validateFields(names)
    return undefined
  } catch (error) {
    const { errorFields, outOfDate } = error as Judged
    return errorFields[0]?.name ?? (outOfDate ? judge(form, names) : undefined)
  }
}

const underWay = new WeakMap<object, Promise<Name | undefined>>()

/**
 * Judges these fields of a form, or all; answers which is the first that is wrong. antd gives up when a field is judged by itself
 * meanwhile, as one that is left while the server is asked about another: they are judged again then. A form is judged once at a
 * time: two judgements would make each other give up.
 */
export const firstFault = <Fields>(form: Judge<Fields>, names?: (keyof Fields)[]): Promise<Name | undefined> => {
  const judged = Promise.resolve(underWay.get(form)).then(() => judge(form, names))
  underWay.set(form, judged)
  return judged
}

/**
 * Judges these fields, or all, and leads to the first that is wrong; answers whether none is.
 * @param show brings a field to sight that is hidden, as what is hidden takes no focus
 */
export const isFaultless = async <Fields>(
  form: Judge<Fields> & Pick<FormInstance<Fields>, 'focusField'>,
  names?: (keyof Fields)[],
  show: (field: unknown) => void = () => undefined,
): Promise<boolean> => {
  const fault = await firstFault(form, names)
  if (fault === undefined) return true
  show([fault].flat()[0])
  form.focusField(fault)
  return false
}
