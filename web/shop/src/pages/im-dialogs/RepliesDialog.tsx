import { useLanguage } from '@portafilter/kit'
import { chatsResource, savedReplies } from '@portafilter/support/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/ant/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { Empty, Loaded } from '../../components/states.tsx'
import { SearchBox } from '../../components/ui/SearchBox.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import styles from './im-dialogs.module.css'
import { staffApi } from './staff-api.ts'
import { useDialogsTexts } from './texts.ts'

const MOST = 49

const useReplies = (q: string) => {
  const language = useLanguage()
  const sort = language === 'CN' ? 'title_cn' : 'title_en'
  return useQuery({
    queryKey: ['saved-replies', sort, q],
    queryFn: async () => {
      const wanted = { filter: q === '' ? {} : { q }, sort: [sort, 'ASC'], range: [0, MOST] } as const
      return (await staffApi.list(savedReplies, wanted)).rows
    },
  })
}

type Props = { id: string; onInsert(words: string): void; onClose(): void }

/** Saved replies; the chosen one comes filled for the buyer, in their language, for its writer to read before it is sent. */
export const RepliesDialog = ({ id, onInsert, onClose }: Props) => {
  const t = useDialogsTexts()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const filling = useMutation({
    mutationFn: (reply: string) => staffApi.ask(chatsResource, id, 'reply', { reply: Number(reply) }),
    onSuccess: ({ text }) => onInsert(text),
  })
  return (
    <Dialog title={t.replies} width={560} busy={filling.isPending} onClose={onClose}>
      <div className={layout.stack}>
        <SearchBox label={t.repliesSearch} value={search} eager onSearch={setSearch} />
        <Loaded query={useReplies(search)} waiting={<BlockWaiting height={160} />}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={t.repliesNone} />
            ) : (
              <ul className={styles.replies}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <button type="button" className={styles.item} onClick={() => filling.mutate(row.id)}>
                      <strong>{language === 'CN' ? row.title_cn : row.title_en}</strong>
                      <span className={styles.words}>{language === 'CN' ? row.body_cn : row.body_en}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
