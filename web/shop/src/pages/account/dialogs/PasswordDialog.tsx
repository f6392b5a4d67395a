import { accepted, canEncrypt, encryptPassword } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useId, useState } from 'react'
import { EditDialog } from '../../../components/ant/EditDialog.tsx'
import { tellInForm } from '../../../components/ant/tell-in-form.ts'
import { useForm } from '../../../components/ant/use-form.ts'
import layout from '../../../components/layout.module.css'
import note from '../../../components/note.module.css'
import { NewPasswordFields } from '../../../components/way-in/NewPasswordFields.tsx'
import { api } from '../../../ground/api.ts'
import { notice } from '../../../ground/notice.ts'
import { useUser } from '../../../ground/session.ts'
import { useDialogTexts } from './texts.ts'

type Fields = { oldPass: string; password: string; confirm: string }

const change = async (account: string, fields: Fields) => {
  const key = (await accepted(api.publicKey())).object
  const [oldPass, password] = await Promise.all([
    encryptPassword(key, fields.oldPass),
    encryptPassword(key, fields.password),
  ])
  await accepted(api.changePass({ account, oldPass, password }))
}

export const PasswordDialog = ({ onClose }: { onClose(): void }) => {
  const t = useDialogTexts()
  const { account } = useUser()
  const id = useId()
  const form = useForm<Fields>()
  const [unsaved, setUnsaved] = useState(false)
  const saving = useMutation({
    mutationFn: (fields: Fields) => change(account, fields),
    onSuccess: () => {
      notice.success(useDialogTexts.both((w) => w.passwordSaved))
      onClose()
    },
    onError: (error) => tellInForm(form, error),
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog
      title={t.password}
      form={id}
      submit={t.save}
      unsaved={unsaved}
      busy={saving.isPending}
      disabled={!canEncrypt()}
      onClose={onClose}
    >
      <Form<Fields>
        id={id}
        className={layout.stack ?? ''}
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => setUnsaved(true)}
        onFinish={(fields) => saving.mutate(fields)}
      >
        {canEncrypt() ? <p className="soft">{t.passwordHint}</p> : <p className={note.danger}>{t.insecure}</p>}
        {/* For keepers of passwords: whose it is. */}
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        <div>
          <Form.Item name="oldPass" label={t.oldPassword} rules={[{ required: true, message: t.oldRequired }]}>
            <Input.Password autoFocus autoComplete="current-password" maxLength={100} />
          </Form.Item>
          <NewPasswordFields label={t.newPassword} />
        </div>
      </Form>
    </EditDialog>
  )
}
