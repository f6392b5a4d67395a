import { accepted } from '@portafilter/kit'
import { Form, Input } from 'antd'
import { counted } from '../../../components/ant/counted.ts'
import { FormDialog } from '../../../components/ant/FormDialog.tsx'
import { refreshUser } from '../../../data/user.ts'
import { api } from '../../../shared/api.ts'
import { useUser } from '../../../shared/use-user.ts'
import { useDialogTexts } from './texts.ts'

const LONGEST = 20

type Fields = { newName: string }

export const NameDialog = ({ onClose }: { onClose(): void }) => {
  const t = useDialogTexts()
  const { account, username } = useUser()
  const save = async (fields: Fields) => {
    await accepted(api.changeName(fields))
    await refreshUser(account).catch(() => undefined)
  }
  return (
    <FormDialog<Fields>
      title={t.name}
      submit={t.save}
      initialValues={{ newName: username }}
      save={save}
      done={useDialogTexts.both((w) => w.saved)}
      onClose={onClose}
    >
      <Form.Item
        name="newName"
        label={t.nameField}
        rules={[{ required: true, whitespace: true, message: t.nameRequired }]}
      >
        <Input autoFocus autoComplete="nickname" count={counted(LONGEST)} />
      </Form.Item>
    </FormDialog>
  )
}
