import { useFreshUser } from '../../data/user.ts'
import { paths } from '../../shared/paths.ts'
import { useUser } from '../../shared/use-user.ts'
import note from '../note.module.css'
import { PageHead } from '../PageHead.tsx'
import { useWalletTexts } from './texts.ts'

const Note = () => {
  const t = useWalletTexts()
  // Somebody may have confirmed them since they signed in.
  useFreshUser()
  return <p className={note.info}>{t.unconfirmed}</p>
}

/** What is closed to a newcomer to a firm, and who opens it; nothing to everybody else (decisions/accounts.md). */
export const Unconfirmed = () => (useUser().awaits_confirmation ? <Note /> : null)

/** In the place of a screen of the wallet. */
export const ClosedWallet = () => {
  const t = useWalletTexts()
  return (
    <>
      <PageHead title={t.title} back={paths.account} />
      <Unconfirmed />
    </>
  )
}
