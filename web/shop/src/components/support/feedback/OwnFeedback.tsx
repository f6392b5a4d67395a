import { MessageSquarePlus } from 'lucide-react'
import { lazy, useId, useState } from 'react'
import { FEEDBACK_A_PAGE, useOwnFeedback } from '../../../data/feedback.ts'
import { useUser } from '../../../shared/use-user.ts'
import { ComingDialog } from '../../ComingDialog.tsx'
import layout from '../../layout.module.css'
import { Loaded } from '../../states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useDialog } from '../../use-dialog.ts'
import { BlockWaiting } from '../../Waiting.tsx'
import { FeedbackItem } from './FeedbackItem.tsx'
import { useFeedbackTexts } from './texts.ts'

const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'))

/** A way to say something, and what was said before with its answers. */
export const OwnFeedback = () => {
  const t = useFeedbackTexts()
  const { email } = useUser()
  const { asked, opens, close } = useDialog<'feedback'>()
  return (
    <div className={layout.stackWide}>
      <div className={layout.stack}>
        <p className="soft">{email === null ? t.leadHere : t.lead}</p>
        <Button primary block {...opens('feedback')}>
          <MessageSquarePlus /> {t.give}
        </Button>
      </div>
      <Mine />
      {asked && (
        <ComingDialog onClose={close}>
          <FeedbackDialog onClose={close} />
        </ComingDialog>
      )}
    </div>
  )
}

const Mine = () => {
  const t = useFeedbackTexts()
  const id = useId()
  const [page, setPage] = useState(1)
  return (
    <section id={id} tabIndex={-1} aria-label={t.mine} className={layout.stack}>
      <h3>{t.mine}</h3>
      <Loaded query={useOwnFeedback(page)} waiting={<BlockWaiting height={120} />}>
        {({ list, total }) => (
          <>
            {total === 0 && <p className="soft">{t.none}</p>}
            <ul>
              {list.map((each) => (
                <FeedbackItem key={each.id} feedback={each} />
              ))}
            </ul>
            {total > FEEDBACK_A_PAGE && (
              <Pager
                total={total}
                page={page}
                panel={id}
                size={FEEDBACK_A_PAGE}
                sizes={[FEEDBACK_A_PAGE]}
                onChange={setPage}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
