import badge from '../../components/badge.module.css'
import { PageHead } from '../../components/PageHead.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { Unconfirmed } from '../../components/wallet/Unconfirmed.tsx'
import { WalletCard } from '../../components/wallet/WalletCard.tsx'
import { useNewcomers } from '../../data/firm.ts'
import { useFreshUser } from '../../data/user.ts'
import { isOfNoMarket, mayBuyMachines } from '../../shared/session.ts'
import { AddressCard } from './AddressCard.tsx'
import styles from './account.module.css'
import { CompanyCard } from './CompanyCard.tsx'
import { NewcomersCard } from './NewcomersCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useAccountTexts } from './texts.ts'

/** Who is signed in, what they buy as, where their parcels go (payment.md, 2), and in which browsers. */
export const Account = () => {
  const t = useAccountTexts()
  const user = useFreshUser()
  const isStaff = isOfNoMarket(user)
  // Newcomers stand first, and would push down what is there before them.
  const { isLoading } = useNewcomers()
  return (
    <>
      <PageHead title={t.title}>
        <span className={isStaff ? badge.attention : badge.badge}>{isStaff ? t.staff : t.customer}</span>
      </PageHead>
      {isLoading && <BlockWaiting height={480} />}
      <div className={styles.cards} hidden={isLoading}>
        {user.awaits_confirmation && (
          <div className={styles.wide}>
            <Unconfirmed />
          </div>
        )}
        <NewcomersCard />
        <ProfileCard />
        {!isStaff && <CompanyCard />}
        {mayBuyMachines(user) && !user.awaits_confirmation && <WalletCard className={styles.wide} />}
        <AddressCard />
        <SessionsCard />
      </div>
    </>
  )
}
