import type { CardSent } from '@portafilter/support/contract'
import { Form, Input } from 'antd'
import { FormDialog } from '../../components/ant/FormDialog.tsx'
import { cardIn } from './card-in.ts'
import { useDialogsTexts } from './texts.ts'

type Props = {
  /** What was typed for the last one, unless that stands in the chat. */
  typed: string
  send(card: CardSent, typed: string): void
  onClose(): void
}

/** Sends a card of what is named, which the chat shows; whether it is the buyer's, or shown to them, the server says. */
export const CardDialog = ({ typed, send, onClose }: Props) => {
  const t = useDialogsTexts()
  return (
    <FormDialog<{ what: string }>
      title={t.card}
      submit={t.send}
      initialValues={{ what: typed }}
      save={async ({ what }) => send(await cardIn(what), what)}
      onClose={onClose}
    >
      <Form.Item
        name="what"
        label={t.cardField}
        extra={t.cardHint}
        rules={[{ required: true, whitespace: true, message: t.cardMissing }]}
      >
        <Input autoFocus autoComplete="off" maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
