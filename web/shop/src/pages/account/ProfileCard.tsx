import { Button } from 'antd'
import type { ComponentType } from 'react'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Photo } from '../../components/Photo.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './account.module.css'
import { EmailDialog, PhoneDialog } from './dialogs/ContactDialog.tsx'
import { NameDialog } from './dialogs/NameDialog.tsx'
import { PasswordDialog } from './dialogs/PasswordDialog.tsx'
import { PhotoDialog } from './dialogs/PhotoDialog.tsx'
import { Row } from './Row.tsx'
import { useAccountTexts } from './texts.ts'

const DIALOGS = {
  photo: PhotoDialog,
  name: NameDialog,
  phone: PhoneDialog,
  email: EmailDialog,
  password: PasswordDialog,
} satisfies Record<string, ComponentType<{ onClose(): void }>>

/** Who somebody is, and how they sign in. Overseas buyers have no phone here (payment.md, 6). */
export const ProfileCard = () => {
  const t = useAccountTexts()
  const user = useUser()
  const { asked, opens, close } = useDialog<keyof typeof DIALOGS>()
  const Asked = asked && DIALOGS[asked]
  // An administrator changes how staff are reached.
  const isStaff = user.roles.length > 0
  const unproved = user.email_to_verify ? (
    <>
      {user.email_to_verify} <span className={badge.attention}>{t.toVerify}</span>
    </>
  ) : null
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-label={t.profile}>
      <h2>{t.profile}</h2>
      <div className={layout.row}>
        <span className={styles.photo}>
          <Photo size={70} />
        </span>
        <Button {...opens('photo')}>{t.changePhoto}</Button>
      </div>
      <dl className={styles.rows}>
        <Row name={t.name} value={user.username} changes={opens('name')} />
        <Row name={t.account} value={<span className="code">{user.account}</span>} />
        {!isOverseas(user) && <Row name={t.phone} value={user.phone} {...(!isStaff && { changes: opens('phone') })} />}
        <Row
          name={t.email}
          value={user.email ?? unproved}
          unproved={unproved !== null}
          {...(!isStaff && { changes: opens('email') })}
        />
        <Row
          name={t.password}
          value={
            <>
              <span aria-hidden="true">••••••••</span>
              <span className="seen-by-readers">{t.masked}</span>
            </>
          }
          changes={opens('password')}
        />
      </dl>
      {Asked !== undefined && <Asked onClose={close} />}
    </section>
  )
}
