import { canEncrypt } from '@portafilter/kit'
import { lazy, Suspense, useState } from 'react'
import { ComingDialog } from '../../components/ComingDialog.tsx'
import { Missing } from '../../components/Missing.tsx'
import note from '../../components/note.module.css'
import { useKept } from '../../components/sign-in/use-kept.ts'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import styles from './login.module.css'
import { PasswordForm, type SignedIn } from './PasswordForm.tsx'
import { useLoginTexts } from './texts.ts'

// Most sign in by their password; the page's first load is at its limit.
const CodeForm = lazy(() => import('./CodeForm.tsx'))
const RetrieveDialog = lazy(() => import('../../components/sign-in/RetrieveDialog.tsx'))
const SetupDialog = lazy(() => import('../../components/sign-in/SetupDialog.tsx'))

const PANEL = 'sign-in'

type Props = {
  /** Who has just signed up, or was here before. */
  known?: string | undefined
  onSignedIn(answer: SignedIn): void
}

/** By password or by code; what was typed on one tab is still there after a look at the other. */
export const SignInForms = ({ known, onSignedIn }: Props) => {
  const t = useLoginTexts()
  const [byCode, keepByCode] = useKept('code')
  const [contact, keepContact] = useKept('contact')
  // Whose contact nobody has: it sets up an account for it.
  const [ticket, keepTicket] = useKept('ticket')
  const [, keepDraft] = useKept('fields')
  const retrieving = useDialog<'password'>()
  const [retrieved, setRetrieved] = useState(false)
  const way = byCode || 'password'
  // Once it is there it stays, with the code that was typed.
  const [seen, setSeen] = useState(byCode !== '')
  const tabs = [
    { key: 'password', label: t.byPassword },
    { key: 'code', label: t.byCode },
  ]
  const choose = (next: string) => {
    keepByCode(next === 'code' ? next : '')
    if (next === 'code') setSeen(true)
  }
  const withoutCode = () => {
    setSeen(false)
    keepByCode('')
  }
  const enter = (answer: SignedIn) => {
    // Whoever signs in may be another than the one who began to set up an account here.
    for (const keep of [keepByCode, keepContact, keepTicket, keepDraft]) keep('')
    onSignedIn(answer)
  }
  return (
    <>
      <Tabs label={t.ways} panel={PANEL} tabs={tabs} chosen={way} onChoose={choose} />
      <div id={PANEL} role="tabpanel" aria-label={tabs.find(({ key }) => key === way)?.label}>
        <div hidden={way !== 'password'}>
          <div role="status">{retrieved && <p className={`${note.info} ${styles.retrieved}`}>{t.retrieved}</p>}</div>
          <PasswordForm known={known} onSignedIn={enter} />
          <button type="button" className={styles.forgotten} disabled={!canEncrypt()} {...retrieving.opens('password')}>
            {t.forgotten}
          </button>
        </div>
        <div hidden={way !== 'code'}>
          {seen && (
            <Missing onClose={withoutCode}>
              <Suspense>
                <CodeForm typed={contact} onTyped={keepContact} onSignedIn={enter} onNew={keepTicket} />
              </Suspense>
            </Missing>
          )}
        </div>
      </div>
      {retrieving.asked && (
        <ComingDialog onClose={retrieving.close}>
          <RetrieveDialog
            onDone={() => {
              setRetrieved(true)
              retrieving.close()
            }}
            onClose={retrieving.close}
          />
        </ComingDialog>
      )}
      {ticket !== '' && (
        <ComingDialog onClose={() => keepTicket('')}>
          <SetupDialog ticket={ticket} contact={contact} onSignedIn={enter} onClose={() => keepTicket('')} />
        </ComingDialog>
      )}
    </>
  )
}
