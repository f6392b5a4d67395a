import { accepted } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { Recognised } from '../../data/addresses.ts'
import { api } from '../../shared/api.ts'
import layout from '../layout.module.css'
import { useMessageOf } from '../use-message-of.ts'
import styles from './address.module.css'
import { useAddressTexts } from './texts.ts'

/** A chat, a form or a label has one or two hundred signs; longer texts are no address (identity's contract). */
const LONGEST = 500

type Props = {
  onRead(read: Recognised): void
  /** @param reading whether something was read, and is certain, for who may leave the form meanwhile */
  onReading?(reading: Promise<boolean>): void
}

/** Reads what was pasted into the fields below. What stands there stays until something is read. */
export const Recognition = ({ onRead, onReading }: Props) => {
  const t = useAddressTexts()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<'missing' | Error>()
  const reading = useMutation({
    mutationFn: async () => (await accepted<{ object: Recognised }>(api.autoAddress({ autoText: text.trim() }))).object,
    onSuccess: onRead,
    onError: setFault,
    meta: { toldInPlace: true },
  })
  const refusal = useMessageOf(fault === 'missing' ? undefined : fault)
  const told = fault === 'missing' ? t.pasteRequired : refusal
  const read = () => {
    const isEmpty = text.trim() === ''
    setFault(isEmpty ? 'missing' : undefined)
    if (isEmpty) return
    const isRead = reading.mutateAsync().then(
      ({ uncertain }) => uncertain.length === 0,
      () => false,
    )
    onReading?.(isRead)
  }
  return (
    <Form.Item
      label={t.paste}
      htmlFor="pasted"
      {...(told === undefined ? {} : { validateStatus: 'error', help: <span role="alert">{told}</span> })}
    >
      <div className={styles.pasted}>
        <Input.TextArea
          id="pasted"
          value={text}
          maxLength={LONGEST}
          placeholder={t.pasteHint}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => {
            setText(target.value)
            setFault(undefined)
          }}
        />
        <div className={layout.rowEnd}>
          <Button disabled={text === ''} onClick={() => setText('')}>
            {t.clear}
          </Button>
          <Button loading={reading.isPending} onClick={read}>
            {t.recognise}
          </Button>
        </div>
      </div>
    </Form.Item>
  )
}
