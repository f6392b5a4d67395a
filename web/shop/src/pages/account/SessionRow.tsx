import { deviceWords } from '@portafilter/identity/words'
import { accepted, formatMoment, useLanguage } from '@portafilter/kit'
import { Button } from 'antd'
import { ConfirmAction } from '../../components/ant/ConfirmAction.tsx'
import badge from '../../components/badge.module.css'
import { useDialog } from '../../components/use-dialog.ts'
import { type OpenSession, refreshSessions } from '../../data/sessions.ts'
import { api } from '../../shared/api.ts'
import styles from './account.module.css'
import { useAccountTexts } from './texts.ts'

/** One browser, in words, and how it is signed out; of this one that is done by signing out. */
export const SessionRow = ({ session }: { session: OpenSession }) => {
  const t = useAccountTexts()
  const language = useLanguage()
  const { asked, opens, close } = useDialog<'end'>()
  const { id, current } = session
  const device = deviceWords(session)[language]
  const since = formatMoment(session.signed_in_at, language)
  return (
    <div className={styles.session}>
      <div>
        <p>
          <strong>{device}</strong> {current && <span className={badge.attention}>{t.thisOne}</span>}
        </p>
        <p className="soft">
          {t.signedIn(since)} · {t.used(formatMoment(session.used_at, language))}
        </p>
      </div>
      {!current && (
        <Button size="small" aria-label={t.endOf(device, since)} {...opens('end')}>
          {t.end}
        </Button>
      )}
      {asked && (
        <ConfirmAction
          title={t.endTitle}
          confirm={t.end}
          danger
          act={() => accepted(api.endSession({ id }))}
          done={useAccountTexts.both((w) => w.ended)}
          refresh={refreshSessions}
          onClose={close}
        >
          {t.endQuestion(device, since)}
        </ConfirmAction>
      )}
    </div>
  )
}
