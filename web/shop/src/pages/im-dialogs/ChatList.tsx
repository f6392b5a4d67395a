import type { BrowserChat } from '@portafilter/kit/chat'
import { useId, useState } from 'react'
import { Empty, Loaded } from '../../components/states.tsx'
import { SearchBox } from '../../components/ui/SearchBox.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { ChatItem } from './ChatItem.tsx'
import { TABS, type Tab } from './chat-rows.ts'
import styles from './im-dialogs.module.css'
import { useDialogsTexts } from './texts.ts'
import { useChats } from './use-chats.ts'

type Props = { chat: BrowserChat; chosen: number; onChoose(id: number): void }

/** The chats of a tab, who waits longest first; they change by themselves. */
export const ChatList = ({ chat, chosen, onChoose }: Props) => {
  const t = useDialogsTexts()
  const panel = useId()
  const [tab, setTab] = useState<Tab>('unassigned')
  const [search, setSearch] = useState('')
  const { query, rows = [] } = useChats(chat, tab, search)
  return (
    <section className={styles.list} aria-label={t.chats}>
      <div className={styles.listHead}>
        <SearchBox label={t.search} value={search} onSearch={setSearch} />
        <Tabs
          label={t.chats}
          panel={panel}
          tabs={TABS.map((key) => ({ key, label: t[key] }))}
          chosen={tab}
          onChoose={(key) => setTab(key as Tab)}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={t[tab]} className={styles.rows}>
        <Loaded query={query} waiting={<BlockWaiting height={240} />} failed={t.failed}>
          {() =>
            rows.length === 0 ? (
              <Empty title={search === '' ? t.none : t.nothingFound} />
            ) : (
              <ul>
                {rows.map((row) => (
                  <ChatItem
                    key={row.id}
                    chat={chat}
                    row={row}
                    isChosen={Number(row.id) === chosen}
                    onChoose={onChoose}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </section>
  )
}
