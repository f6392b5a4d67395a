import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import badge from '../components/badge.module.css'
import layout from '../components/layout.module.css'
import { Photo } from '../components/Photo.tsx'
import { takeFocus } from '../components/take-focus.ts'
import { opener } from '../components/use-dialog.ts'
import { signOut } from '../shared/api.ts'
import { paths } from '../shared/paths.ts'
import { isOfNoMarket, isOverseas, type User } from '../shared/session.ts'
import { useUser } from '../shared/use-user.ts'
import styles from './AccountMenu.module.css'
import { useShellTexts } from './shell-texts.ts'

/** Phone for individuals, e-mail for firms, nothing for staff (storefront.md, 1). */
const contactOf = (user: User): string | null => {
  if (isOfNoMarket(user)) return null
  return user.type === 'P' ? user.phone : user.email
}

/** The user's name and contact, staff's badge; opened: firm, account and the way out (storefront.md, 1). */
export const AccountMenu = () => {
  const t = useShellTexts()
  const user = useUser()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = t.accountOf([user.username, isOfNoMarket(user) ? t.staff : contactOf(user)].join(' '))
  const leaving = useMutation({ mutationFn: signOut })
  const toggle = () => {
    button.current?.focus()
    setOpen(!open)
  }
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
    <div className={styles.account} ref={box} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        // Safari would take the focus from the panel and give it to nobody: closed by that, it would open again at once.
        onMouseDown={(event) => event.preventDefault()}
        {...opener(toggle)}
        aria-expanded={open}
        aria-label={name}
      >
        <Photo size={26} />
        <span className={styles.who}>
          <span className={styles.name}>
            {user.username} {isOfNoMarket(user) && <span className={styles.staff}>{t.staff}</span>}
          </span>
          {contactOf(user) !== null && <span className={styles.contact}>{contactOf(user)}</span>}
        </span>
        <ChevronDown className={styles.arrow} />
      </button>
      {open && (
        <div role="dialog" aria-label={name} tabIndex={-1} ref={takeFocus} className={`${styles.panel} ${layout.card}`}>
          <p className={styles.title}>
            {user.username} {isOfNoMarket(user) && <span className={badge.badge}>{t.staff}</span>}
          </p>
          <p className="soft">{user.account}</p>
          {contactOf(user) !== null && <p className="soft">{contactOf(user)}</p>}
          {user.firm_name !== null && <p className="soft">{user.firm_name}</p>}
          <Link className={styles.link} to={paths.account} onClick={() => setOpen(false)}>
            {t.myAccount}
          </Link>
          <Link className={styles.link} to={paths.favourites} onClick={() => setOpen(false)}>
            {t.favourites}
          </Link>
          {!isOverseas(user) && (
            <Link className={styles.link} to={paths.afterSales} onClick={() => setOpen(false)}>
              {t.afterSales}
            </Link>
          )}
          <button type="button" className={styles.out} disabled={leaving.isPending} onClick={() => leaving.mutate()}>
            {t.signOut}
          </button>
        </div>
      )}
    </div>
  )
}
