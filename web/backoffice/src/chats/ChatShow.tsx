import { Stack } from '@mui/material'
import { buyersResource } from '@portafilter/identity/contract'
import { useLanguage } from '@portafilter/kit'
import { chatOf } from '@portafilter/kit/chat'
import { chatsResource } from '@portafilter/support/contract'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { Columns, WIDE_FIRST } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Moment } from '../display/values.tsx'
import { session } from '../session.ts'
import { useText } from '../texts/use-text.ts'
import { ChatActions } from './ChatActions.tsx'
import { ToDialogs } from './ChatList.tsx'
import { ChatTalk } from './ChatTalk.tsx'
import { Planned } from './Planned.tsx'
import type { ChatDetail } from './rows.ts'
import { staffChat } from './staff-chat.ts'
import type { ChatText } from './texts.ts'
import { WaitingFor } from './WaitingFor.tsx'
import { chatsWords } from './words.ts'

const About = ({ detail }: { detail: ChatDetail }) => {
  const text = useText<ChatText>()
  const language = useLanguage()
  return (
    <Panel title={chatsWords.about[language]}>
      <Facts>
        <Fact name={text('resources.chats.fields.account')}>
          <RowLink to={buyersResource} id={detail.account} /> {detail.username}
        </Fact>
        <Fact name={text('resources.chats.fields.assignee')}>{detail.assignee ?? chatsWords.nobody[language]}</Fact>
        <Fact name={text('resources.chats.fields.status')}>
          {text(`resources.chats.values.status.${detail.status}`)}
        </Fact>
        <Fact name={text('resources.chats.fields.last_at')}>
          <Moment at={detail.last_at} />
        </Fact>
        <Fact name={chatsWords.language[language]}>
          {chatsWords[detail.language === 'CN' ? 'chinese' : 'english'][language]}
        </Fact>
      </Facts>
    </Panel>
  )
}

const ChatPage = ({ detail }: { detail: ChatDetail }) => {
  const { user, acts } = useRights()
  const mayWrite = acts(chatsResource, 'claim')
  // Who only reads does so page by page, without a connection.
  const account = user?.account ?? ''
  const [chat] = useState(() => (mayWrite ? staffChat(account) : chatOf(session, 'staff', account)))
  return (
    <>
      <Head name={detail.firm_name ?? detail.username} actions={<ChatActions detail={detail} chat={chat} />}>
        <WaitingFor row={detail} />
        {mayWrite && <ToDialogs id={detail.id} />}
      </Head>
      <Columns layout={WIDE_FIRST}>
        <ChatTalk detail={detail} chat={chat} mayWrite={mayWrite} />
        <Stack spacing={2}>
          <About detail={detail} />
          <Planned detail={detail} chat={chat} />
        </Stack>
      </Columns>
    </>
  )
}

/** The talk with one buyer, as it goes on. */
const ChatShow = () => <Detail<ChatDetail> layout={WIDE_FIRST}>{(detail) => <ChatPage detail={detail} />}</Detail>

export default ChatShow
