import { formatMoment, Refused, useLanguage } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { ConfirmAction } from '../../components/ant/ConfirmAction.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import styles from './im-dialogs.module.css'
import { act, refreshChats } from './staff-api.ts'
import { useDialogsTexts } from './texts.ts'
import type { OneChat } from './use-chats.ts'

/** `onTaken` puts words into the composer, and answers what takes them out again. */
type Props = { one: OneChat; onTaken(words: string): () => void }

/** What was held when it was due is for somebody to word anew: it goes among what is typed, and is planned no more. */
const ToComposer = ({ one: { id, version }, held, onTaken }: Props & { held: OneChat['planned'][number] }) => {
  const t = useDialogsTexts()
  const takeOut = useRef<() => void>(undefined)
  const taking = useMutation({
    mutationFn: () => act(id, 'unplan', { version, planned: held.id }),
    onError: (error) => {
      if (!(error instanceof Refused)) return
      takeOut.current?.()
      takeOut.current = undefined
    },
    onSettled: refreshChats,
  })
  // The words first, and once: without an answer they may be nowhere else any more. Refused, they are, and go out again.
  const take = () => {
    takeOut.current ??= onTaken(held.body)
    taking.mutate()
  }
  return (
    <Button size="small" loading={taking.isPending} onClick={take}>
      {t.toComposer}
    </Button>
  )
}

/** What goes out later, and the way not to send it after all. */
export const Planned = ({ one, onTaken }: Props) => {
  const { id, version, planned } = one
  const t = useDialogsTexts()
  const language = useLanguage()
  const { asked, opens, close } = useDialog<string>()
  if (planned.length === 0) return null
  return (
    <section className={styles.planned} aria-label={t.planned}>
      <h3>{t.planned}</h3>
      <ul>
        {planned.map((each) => (
          <li key={each.id} className={styles.line}>
            <span>
              {each.body}
              <br />
              <span className="soft">{t.plannedBy(each.by, formatMoment(each.due_at, language))}</span>
              {each.is_held && <strong> · {t.held}</strong>}
            </span>
            {each.is_held && <ToComposer one={one} held={each} onTaken={onTaken} />}
            <Button size="small" {...opens(each.id)}>
              {t.unplan}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmAction
          title={t.unplan}
          confirm={t.unplan}
          act={() => act(id, 'unplan', { version, planned: asked })}
          done={useDialogsTexts.both((w) => w.unplanned)}
          refresh={refreshChats}
          onClose={close}
        >
          {t.unplanQuestion}
        </ConfirmAction>
      )}
    </section>
  )
}
