import { type BrowserChat, useThread } from '@portafilter/kit/chat'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { ConfirmAction } from '../../components/ant/ConfirmAction.tsx'
import { FormDialog } from '../../components/ant/FormDialog.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { notice } from '../../shared/notice.ts'
import styles from './im-dialogs.module.css'
import { act, refreshChats } from './staff-api.ts'
import { useDialogsTexts } from './texts.ts'
import type { OneChat } from './use-chats.ts'

type Of = { one: OneChat }

/** What stood there when it was asked: what comes behind the dialog has not been seen. */
type Closing = { version: number; seen: number }

const Claim = ({ one: { id, version } }: Of) => {
  const t = useDialogsTexts()
  const claiming = useMutation({
    mutationFn: () => act(id, 'claim', { version }),
    onSuccess: () => notice.success(useDialogsTexts.both((w) => w.claimed)),
    // Refused, somebody was first: what stands there is something else now.
    onSettled: refreshChats,
  })
  return (
    <Button type="primary" loading={claiming.isPending} onClick={() => claiming.mutate()}>
      {t.claim}
    </Button>
  )
}

const HandOver = ({ one: { id, version, colleagues }, onClose }: Of & { onClose(): void }) => {
  const t = useDialogsTexts()
  // What a colleague does meanwhile has not been seen.
  const [seen] = useState(version)
  return (
    <FormDialog<{ to: string }>
      title={t.handOverTitle}
      submit={t.handOver}
      disabled={colleagues.length === 0}
      save={({ to }) => act(id, 'hand-over', { version: seen, to })}
      done={useDialogsTexts.both((w) => w.handedOver)}
      refresh={refreshChats}
      onClose={onClose}
    >
      {colleagues.length === 0 && <p>{t.noColleague}</p>}
      <Form.Item name="to" label={t.colleague} rules={[{ required: true, message: t.colleagueMissing }]}>
        <Select
          autoFocus
          options={colleagues.map(({ account, username }) => ({ value: account, label: `${username} (${account})` }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

/** Whose chat it is, and whether it is over. */
export const ChatActions = ({ one, chat }: Of & { chat: BrowserChat }) => {
  const t = useDialogsTexts()
  const { asked, opens, close } = useDialog<'hand-over' | Closing>()
  const { id, version, assignee, status } = one
  const { seen } = useThread(chat, Number(id))
  if (status === 'closed') return null
  return (
    <div className={styles.actions}>
      {assignee === null && <Claim one={one} />}
      <Button {...opens('hand-over')}>{t.handOver}</Button>
      <Button {...opens({ version, seen })}>{t.close}</Button>
      {asked === 'hand-over' && <HandOver one={one} onClose={close} />}
      {typeof asked === 'object' && (
        <ConfirmAction
          title={t.close}
          confirm={t.close}
          act={() => act(id, 'close', asked)}
          done={useDialogsTexts.both((w) => w.closeDone)}
          refresh={refreshChats}
          onClose={close}
        >
          {t.closeQuestion}
        </ConfirmAction>
      )}
    </div>
  )
}
