import { type BrowserChat, insert, useChatState, useThread } from '@portafilter/kit/chat'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDialog } from '../../components/use-dialog.ts'
import { CardDialog } from './CardDialog.tsx'
import { LaterDialog } from './LaterDialog.tsx'
import { RepliesDialog } from './RepliesDialog.tsx'
import { useDialogsTexts } from './texts.ts'
import type { OneChat } from './use-chats.ts'

type Props = { chat: BrowserChat; id: number; one: OneChat }

const TOOLS = ['replies', 'card', 'later'] as const

/** What was typed for a card, until that one stands in the chat: the composer says why one was refused, and it is mended where it was typed. */
const useTypedCard = (chat: BrowserChat, id: number) => {
  const [typed, setTyped] = useState('')
  const isOnItsWay = useChatState(chat, ({ box }) => box.some((item) => item.chat === id && item.card !== undefined))
  const wasOnItsWay = useRef(isOnItsWay)
  useEffect(() => {
    if (wasOnItsWay.current && !isOnItsWay && chat.state().refused[id] === undefined) setTyped('')
    wasOnItsWay.current = isOnItsWay
  }, [chat, id, isOnItsWay])
  return [typed, setTyped] as const
}

/** What stands beside the composer: saved replies, cards, and words for later. */
export const Tools = ({ chat, id, one }: Props) => {
  const t = useDialogsTexts()
  const { seen } = useThread(chat, id)
  const [typed, setTyped] = useTypedCard(chat, id)
  const { asked, opens, close } = useDialog<(typeof TOOLS)[number]>()
  const onInsert = (words: string) => {
    insert(chat, id, words)
    close()
  }
  return (
    <>
      {TOOLS.map((tool) => (
        <Button key={tool} {...opens(tool)}>
          {t[tool]}
        </Button>
      ))}
      {asked === 'replies' && <RepliesDialog id={one.id} onInsert={onInsert} onClose={close} />}
      {asked === 'card' && (
        <CardDialog
          typed={typed}
          send={(card, what) => {
            setTyped(what)
            chat.send(id, { card })
          }}
          onClose={close}
        />
      )}
      {asked === 'later' && (
        <LaterDialog
          one={one}
          seen={seen}
          draft={chat.state().drafts[id] ?? ''}
          onDraft={(words) => chat.type(id, words)}
          onClose={close}
        />
      )}
    </>
  )
}
