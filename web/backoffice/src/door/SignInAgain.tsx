import { Over } from '@portafilter/kit/over'
import { useState } from 'react'
import { session } from '../session.ts'
import { Door, SignInForm } from './SignIn.tsx'
import { useText } from './use-text.ts'

/** Over a page whose session has ended: why, and the way back to it. */
export const SignInAgain = ({ account }: { account: string }) => {
  const text = useText()
  const [ending] = useState(session.ending)
  return (
    <Over label={text('sign_in.again')}>
      <Door>
        <p role="status">
          <strong>{text(`sign_in.${ending}`)}</strong> {text('sign_in.kept')}
        </p>
        <SignInForm known={account} />
      </Door>
    </Over>
  )
}
