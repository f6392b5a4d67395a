import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PurseName, useWallet, type Wallet } from '../../data/wallet.ts'
import { paths } from '../../shared/paths.ts'
import layout from '../layout.module.css'
import { Money } from '../Money.tsx'
import { Loaded } from '../states.tsx'
import { useNavigate } from '../use-navigate.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { Held } from './Held.tsx'
import { RepayButton } from './RepayButton.tsx'
import { useWalletTexts } from './texts.ts'
import styles from './WalletCard.module.css'

/** What the firm has with us, and the ways to its records, to repay and to top up; of domestic firms (payment.md, 2). */
export const WalletCard = ({ className = '' }: { className?: string | undefined }) => {
  const t = useWalletTexts()
  const navigate = useNavigate()
  return (
    <section className={`${layout.cardBody} ${layout.stack} ${className}`} aria-label={t.title}>
      <div className={layout.rowBetween}>
        <h2>{t.title}</h2>
        <span className="soft">{t.machinesOnly}</span>
      </div>
      <Loaded query={useWallet()} waiting={<BlockWaiting height={190} />}>
        {(wallet) => (
          <ul className={styles.purses}>
            <Purse
              holds={wallet.holds}
              purse="rebates"
              name={t.rebates}
              amount={wallet.available_rebates}
              label={t.available}
            >
              <Link to={paths.rebateChanges} aria-label={t.rebateChanges}>
                {t.changes}
              </Link>
            </Purse>
            <Purse
              holds={wallet.holds}
              purse="credit"
              name={t.credit}
              amount={wallet.available_credit}
              label={t.available}
            >
              <p>
                <span className="soft">{t.owed}</span> <Money amount={wallet.repayment_amount} currency="CNY" />
              </p>
              <Link to={paths.quotaChanges} aria-label={t.quotaChanges}>
                {t.changes}
              </Link>
              <Link to={paths.bills}>{t.bills}</Link>
              <RepayButton wallet={wallet} />
            </Purse>
            <Purse
              holds={wallet.holds}
              purse="balance"
              name={t.balance}
              amount={wallet.available_balance}
              label={t.available}
            >
              <Link to={paths.recharges}>{t.recharges}</Link>
              <Button onClick={() => void navigate(paths.topUp)}>{t.topUp}</Button>
            </Purse>
            <Purse
              holds={wallet.holds}
              purse="prepayment"
              name={t.prepayment}
              amount={wallet.available_prepayment}
              label={t.available}
            />
          </ul>
        )}
      </Loaded>
    </section>
  )
}

type PurseProps = {
  holds: Wallet['holds']
  purse: PurseName
  name: string
  label: string
  amount: number
  children?: ReactNode
}

const Purse = ({ holds, purse, name, label, amount, children }: PurseProps) => (
  <li className={styles.purse}>
    <h3>{name}</h3>
    <p>
      <span className="soft">{label}</span>{' '}
      <strong className={styles.amount}>
        <Money amount={amount} currency="CNY" />
      </strong>
    </p>
    <Held holds={holds} purse={purse} />
    <div className={layout.row}>{children}</div>
  </li>
)
