import { toBeijingIso } from '@portafilter/kernel'
import { Refused } from '@portafilter/kit'
import { MOST_OF_MESSAGE } from '@portafilter/support/contract'
import { Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { FormDialog } from '../../components/ant/FormDialog.tsx'
import { act, refreshChats } from './staff-api.ts'
import { useDialogsTexts } from './texts.ts'
import type { OneChat } from './use-chats.ts'

type Fields = { text: string; due_at: string }

type Props = { one: OneChat; seen: number; draft: string; onDraft(words: string): void; onClose(): void }

/** What stands in the composer goes out at a later moment, which is given as a clock in Beijing shows it. */
export const LaterDialog = ({ one: { id, version }, seen, draft, onDraft, onClose }: Props) => {
  const t = useDialogsTexts()
  const [seenThen] = useState(seen)
  const tried = useRef<number>(undefined)
  const save = async ({ text, due_at: at }: Fields) => {
    // Tried again without an answer it is the same command, whatever has come meanwhile.
    tried.current ??= version
    const input = { version: tried.current, seen: seenThen, text, due_at: `${at}:00+08:00` }
    await act(id, 'plan', input).catch((error: unknown) => {
      // Nothing was done. Where others have written the dialog can only be closed, to read them: its words stand in the composer.
      if (error instanceof Refused) {
        tried.current = undefined
        onDraft(text)
      }
      throw error
    })
    onDraft('')
  }
  return (
    <FormDialog<Fields>
      title={t.later}
      submit={t.later}
      initialValues={{ text: draft }}
      save={save}
      done={useDialogsTexts.both((w) => w.laterDone)}
      refresh={refreshChats}
      onClose={onClose}
    >
      <Form.Item name="text" label={t.laterText} rules={[{ required: true, whitespace: true, message: t.empty }]}>
        <Input.TextArea autoFocus rows={4} maxLength={MOST_OF_MESSAGE} showCount />
      </Form.Item>
      <Form.Item
        name="due_at"
        label={t.laterAt}
        extra={t.laterHint}
        rules={[{ required: true, message: t.laterAtMissing }]}
      >
        <Input type="datetime-local" min={toBeijingIso(new Date()).slice(0, 16)} />
      </Form.Item>
    </FormDialog>
  )
}
