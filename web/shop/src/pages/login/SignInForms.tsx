import { canEncrypt } from '@portafilter/kit'
import { lazy, Suspense, useState } from 'react'
import coming from '../../components/AddToCart.module.css'
import note from '../../components/note.module.css'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { CodeForm } from './CodeForm.tsx'
import styles from './login.module.css'
import { PasswordForm, type SignedIn } from './PasswordForm.tsx'
import { useLoginTexts } from './texts.ts'

const RetrieveDialog = lazy(() => import('../../components/sign-in/RetrieveDialog.tsx'))
const SetupDialog = lazy(() => import('../../components/sign-in/SetupDialog.tsx'))

type Opened = { kind: 'retrieve' } | { kind: 'setup'; ticket: string; contact: string }

const PANEL = 'sign-in'

type Props = {
  /** Who has just signed up, or was here before. */
  known?: string | undefined
  onSignedIn(answer: SignedIn): void
}

/** By password or by code; what was typed on one tab is still there after a look at the other. */
export const SignInForms = ({ known, onSignedIn }: Props) => {
  const t = useLoginTexts()
  const [way, setWay] = useState('password')
  const [opened, setOpened] = useState<Opened>()
  const [retrieved, setRetrieved] = useState(false)
  const tabs = [
    { key: 'password', label: t.byPassword },
    { key: 'code', label: t.byCode },
  ]
  const close = () => setOpened(undefined)
  return (
    <>
      <Tabs label={t.ways} panel={PANEL} tabs={tabs} chosen={way} onChoose={setWay} />
      <div id={PANEL} role="tabpanel" aria-label={tabs.find(({ key }) => key === way)?.label}>
        <div hidden={way !== 'password'}>
          {retrieved && (
            <p className={`${note.info} ${styles.retrieved}`} role="status">
              {t.retrieved}
            </p>
          )}
          <PasswordForm known={known} onSignedIn={onSignedIn} />
          <button
            type="button"
            className={styles.forgotten}
            disabled={!canEncrypt()}
            onClick={() => setOpened({ kind: 'retrieve' })}
          >
            {t.forgotten}
          </button>
        </div>
        <div hidden={way !== 'code'}>
          <CodeForm onSignedIn={onSignedIn} onNew={(newcomer) => setOpened({ kind: 'setup', ...newcomer })} />
        </div>
      </div>
      <Suspense fallback={<div className={coming.coming} />}>
        {opened?.kind === 'retrieve' && (
          <RetrieveDialog
            onDone={() => {
              setRetrieved(true)
              close()
            }}
            onClose={close}
          />
        )}
        {opened?.kind === 'setup' && <SetupDialog {...opened} onSignedIn={onSignedIn} onClose={close} />}
      </Suspense>
    </>
  )
}
