import { useLanguage } from '@portafilter/kit'
import { Form, type FormInstance, type FormItemProps } from 'antd'
import { useEffect } from 'react'

/**
 * antd's form, whose errors follow the reader's language: antd words them when it finds them, so that they are looked for
 * anew. What the server has worded goes, as its notices do.
 */
export const useForm = <Fields>(): FormInstance<Fields> => {
  const [form] = Form.useForm<Fields>()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the language changes
  useEffect(() => {
    // One that is being judged, as by a click on the switch that leaves it, has no error at the moment.
    const isFaulty = ({ name, errors }: { name: NonNullable<FormItemProps['name']>; errors: string[] }) =>
      errors.length > 0 || form.isFieldValidating(name)
    const faulty = form.getFieldsError().filter(isFaulty)
    // What is still wrong is said at the fields.
    if (faulty.length > 0) void form.validateFields(faulty.map(({ name }) => name)).catch(() => undefined)
  }, [language])
  return form
}
