import type { Bilingual } from '@portafilter/kernel'
import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { notice } from '../../shared/notice.ts'
import { EditDialog } from './EditDialog.tsx'
import { tellInForm } from './tell-in-form.ts'
import { useForm } from './use-form.ts'

type Props<Fields> = {
  title: string
  submit: string
  disabled?: boolean
  className?: string | undefined
  initialValues?: Partial<Fields>
  /** Throws what is refused: it is told in the form, where all that was typed stays. */
  save(fields: Fields): Promise<unknown>
  /** What is said once it is saved, unless the page shows it. */
  done?: Bilingual
  /** Asks anew for what it has changed, also where it failed: what got no answer may be there all the same. */
  refresh?(): Promise<void>
  onClose(): void
  children: ReactNode
}

/** A dialog with one form that is saved once. */
export const FormDialog = <Fields extends object>({
  title,
  submit,
  disabled = false,
  className = '',
  initialValues = {},
  save,
  done,
  refresh,
  onClose,
  children,
}: Props<Fields>) => {
  const id = useId()
  const form = useForm<Fields>()
  const [unsaved, setUnsaved] = useState(false)
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => {
      if (done !== undefined) notice.success(done)
      onClose()
      return refresh?.()
    },
    onError: (error) => {
      tellInForm(form, error)
      void refresh?.()
    },
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog
      title={title}
      form={id}
      submit={submit}
      unsaved={unsaved}
      busy={saving.isPending}
      disabled={disabled}
      onClose={onClose}
    >
      <Form<Fields>
        id={id}
        className={className}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onValuesChange={() => setUnsaved(true)}
        onFinish={(fields) => saving.mutate(fields)}
      >
        {children}
      </Form>
    </EditDialog>
  )
}
