import { accepted } from '@portafilter/kit'
import { Button } from 'antd'
import { ConfirmAction } from '../../components/ant/ConfirmAction.tsx'
import layout from '../../components/layout.module.css'
import { Loaded } from '../../components/states.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { refreshSessions, useSessions } from '../../data/sessions.ts'
import { api } from '../../shared/api.ts'
import styles from './account.module.css'
import { SessionRow } from './SessionRow.tsx'
import { useAccountTexts } from './texts.ts'

const EndOthers = () => {
  const t = useAccountTexts()
  const { asked, opens, close } = useDialog<'end'>()
  return (
    <>
      <Button className={styles.start ?? ''} {...opens('end')}>
        {t.endOthers}
      </Button>
      {asked && (
        <ConfirmAction
          title={t.endOthersTitle}
          confirm={t.endOthers}
          danger
          act={() => accepted(api.endOtherSessions())}
          done={useAccountTexts.both((w) => w.othersEnded)}
          refresh={refreshSessions}
          onClose={close}
        >
          {t.endOthersQuestion}
        </ConfirmAction>
      )}
    </>
  )
}

/** Where the account is signed in: a browser that is somebody else's, or was left open, is signed out from here. */
export const SessionsCard = () => {
  const t = useAccountTexts()
  return (
    <section className={`${layout.cardBody} ${layout.stack} ${styles.wide}`} aria-label={t.sessions}>
      <h2>{t.sessions}</h2>
      <Loaded query={useSessions()} waiting={<BlockWaiting height={72} />}>
        {(sessions) => (
          <div className={layout.stack}>
            <ul>
              {sessions.map((session) => (
                <li key={session.id}>
                  <SessionRow session={session} />
                </li>
              ))}
            </ul>
            {sessions.some(({ current }) => !current) && <EndOthers />}
          </div>
        )}
      </Loaded>
    </section>
  )
}
