import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { AccountIcon, DownIcon } from '../components/icons.tsx'
import { signOut } from './api.ts'
import { type User, useUser } from './session.ts'
import { useShellTexts } from './shell-texts.ts'
import { useAction } from './use-action.ts'

/** Phone for individuals, e-mail for firms, nothing for staff (storefront.md, 1). */
const contactOf = (user: User): string | null => {
  if (user.permission_id === 0) return null
  return user.type === 'P' ? user.phone : user.email
}

/** The user's name; opened: contact, firm and the way out. */
export const AccountMenu = () => {
  const t = useShellTexts()
  const user = useUser()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useAction(signOut)
  const onBlur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes on Escape and when the focus leaves
    <div className="account" ref={box} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="account-button"
        aria-expanded={open}
        aria-label={t.accountOf(user.username)}
        onClick={() => setOpen(!open)}
      >
        {user.photo_url === null ? <AccountIcon /> : <img src={user.photo_url} alt="" width={26} height={26} />}
        <span className="account-name">{user.username}</span>
        <DownIcon className="account-arrow" />
      </button>
      {open && (
        <div className="account-panel card">
          <p className="account-title">
            {user.username} {user.permission_id === 0 && <span className="badge">{t.staff}</span>}
          </p>
          <p className="soft">{user.account}</p>
          {contactOf(user) !== null && <p className="soft">{contactOf(user)}</p>}
          {user.firm_name !== null && <p className="soft">{user.firm_name}</p>}
          <button type="button" className="account-out" disabled={leaving.busy} onClick={() => void leaving.run()}>
            {t.signOut}
          </button>
        </div>
      )}
    </div>
  )
}
