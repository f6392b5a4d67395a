import { accepted } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { counted } from '../../../components/ant/counted.ts'
import { EditDialog } from '../../../components/ant/EditDialog.tsx'
import { tellInForm } from '../../../components/ant/tell-in-form.ts'
import { useForm } from '../../../components/ant/use-form.ts'
import { refreshUser } from '../../../data/user.ts'
import { api } from '../../../ground/api.ts'
import { notice } from '../../../ground/notice.ts'
import { useUser } from '../../../ground/session.ts'
import { useDialogTexts } from './texts.ts'

const LONGEST = 20

type Fields = { newName: string }

export const NameDialog = ({ onClose }: { onClose(): void }) => {
  const t = useDialogTexts()
  const { account, username } = useUser()
  const id = useId()
  const form = useForm<Fields>()
  const [unsaved, setUnsaved] = useState(false)
  const saving = useMutation({
    mutationFn: async (fields: Fields) => {
      await accepted(api.changeName(fields))
      await refreshUser(account).catch(() => undefined)
    },
    onSuccess: () => {
      notice.success(useDialogTexts.both((w) => w.saved))
      onClose()
    },
    onError: (error) => tellInForm(form, error),
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog title={t.name} form={id} submit={t.save} unsaved={unsaved} busy={saving.isPending} onClose={onClose}>
      <Form<Fields>
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ newName: username }}
        onValuesChange={() => setUnsaved(true)}
        onFinish={(fields) => saving.mutate(fields)}
      >
        <Form.Item
          name="newName"
          label={t.nameField}
          rules={[{ required: true, whitespace: true, message: t.nameRequired }]}
        >
          <Input autoFocus autoComplete="nickname" count={counted(LONGEST)} />
        </Form.Item>
      </Form>
    </EditDialog>
  )
}
