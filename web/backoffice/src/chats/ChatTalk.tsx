import { Alert, Box } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { type BrowserChat, Talk, useChatState, whenOpened } from '@portafilter/kit/chat'
import { useEffect } from 'react'
import { useShowContext } from 'react-admin'
import { Panel } from '../display/Detail.tsx'
import { CardLink } from './CardLink.tsx'
import type { ChatDetail } from './rows.ts'
import { chatsWords } from './words.ts'

/** What others do about the chat is on the page as soon as it is heard of, and what they did before as soon as something can be heard. */
const useFollow = ({ id, version }: ChatDetail, chat: BrowserChat) => {
  const { refetch } = useShowContext()
  const heard = useChatState(chat, ({ rows }) => rows[id]?.version)
  useEffect(() => {
    if (heard !== undefined && heard > version) void refetch()
  }, [heard, version, refetch])
  useEffect(() => whenOpened(chat, () => void refetch()), [chat, refetch])
}

/** As high as the window lets it be, and from edge to edge of its card. */
const frame = { display: 'flex', height: { xs: '64dvh', md: 'calc(100dvh - 260px)' }, minHeight: 420, mx: -2, mb: -2 }

type Props = { detail: ChatDetail; chat: BrowserChat; mayWrite: boolean }

/** The talk itself: support write in it, others who may see it only read. */
export const ChatTalk = ({ detail, chat, mayWrite }: Props) => {
  const language = useLanguage()
  useFollow(detail, chat)
  return (
    <Panel title={chatsWords.talk[language]}>
      {!mayWrite && <Alert severity="info">{chatsWords.recorded[language]}</Alert>}
      <Box sx={frame}>
        <Talk
          chat={chat}
          id={Number(detail.id)}
          side="staff"
          isReadOnly={!mayWrite}
          cardOf={(card) => <CardLink card={card} />}
        />
      </Box>
    </Panel>
  )
}
