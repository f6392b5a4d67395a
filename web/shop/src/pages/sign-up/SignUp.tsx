import { useShopName } from '@portafilter/kit'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AntDesign } from '../../components/ant/AntDesign.tsx'
import { DoorScreen } from '../../components/door/DoorScreen.tsx'
import { useDoorTexts } from '../../components/door/texts.ts'
import { useLeaveWhenSignedIn } from '../../components/door/use-leave-when-signed-in.ts'
import { useNavigate } from '../../components/use-navigate.tsx'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { type Draft, firstStepOf, forgetDraft, keepDraft, keptDraft } from './draft.ts'
import { KindChoice } from './KindChoice.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { useSignUpTexts } from './texts.ts'

/** The token of an invitation's link stands behind the #, which no server is sent. */
const linkOf = (hash: string): string => /^#([\w-]{43})$/.exec(hash)?.[1] ?? ''

/** @param link the token of an invitation's link; empty without one */
const Steps = ({ link }: { link: string }) => {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(() =>
    link === '' ? keptDraft() : { ...keptDraft(), kind: 'F', step: 'invitation' },
  )
  const { kind } = draft
  const choose = (next: Draft['kind']) => {
    const chosen = { ...keptDraft(), ...(next && { kind: next, step: firstStepOf(next) }) }
    keepDraft(chosen)
    setDraft(chosen)
  }
  const useCode = () => {
    keepDraft({ kind: 'F', step: 'invitation', fields: keptDraft().fields })
    void navigate(paths.signUp, { replace: true })
  }
  const done = (account: string) => {
    forgetDraft()
    notice.success(useSignUpTexts.both((w) => w.done))
    void navigate(paths.login, { state: { account } })
  }
  if (kind === undefined) return <KindChoice onChoose={choose} />
  return (
    <SignUpForm
      key={kind}
      draft={{ ...draft, kind }}
      link={kind === 'F' ? link : ''}
      onUseCode={useCode}
      onBack={() => setDraft({ step: 'account', fields: draft.fields })}
      onDone={done}
    />
  )
}

/** Becoming a customer (storefront.md, 4). */
export const SignUp = () => {
  const t = useSignUpTexts()
  const door = useDoorTexts()
  const shop = useShopName()
  const link = linkOf(useLocation().hash)
  const checking = useLeaveWhenSignedIn()
  return (
    <main>
      <AntDesign>
        <DoorScreen title={t.title}>
          <title>{`${t.title} · ${shop}`}</title>
          {checking ? (
            <p role="status">{door.checking}</p>
          ) : (
            <>
              <Steps key={link} link={link} />
              <p>
                <Link to={paths.login}>{t.toSignIn}</Link>
              </p>
            </>
          )}
        </DoorScreen>
      </AntDesign>
    </main>
  )
}
