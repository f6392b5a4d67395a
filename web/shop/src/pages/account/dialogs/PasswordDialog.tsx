import { accepted, canEncrypt, encryptPassword } from '@portafilter/kit'
import { Form, Input } from 'antd'
import { FormDialog } from '../../../components/ant/FormDialog.tsx'
import layout from '../../../components/layout.module.css'
import note from '../../../components/note.module.css'
import { NewPasswordFields } from '../../../components/sign-in/NewPasswordFields.tsx'
import { api } from '../../../shared/api.ts'
import { useUser } from '../../../shared/use-user.ts'
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
  return (
    <FormDialog<Fields>
      title={t.password}
      submit={t.save}
      disabled={!canEncrypt()}
      className={layout.stack}
      save={(fields) => change(account, fields)}
      done={useDialogTexts.both((w) => w.passwordSaved)}
      onClose={onClose}
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
    </FormDialog>
  )
}
