import { ShoppingCart } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Brand } from '../components/Brand.tsx'
import { LanguageSwitch } from '../components/LanguageSwitch.tsx'
import { paths } from '../shared/paths.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CartCount } from './CartCount.tsx'
import styles from './Header.module.css'
import shell from './Shell.module.css'
import { useShellTexts } from './shell-texts.ts'

export const Header = () => {
  const t = useShellTexts()
  return (
    <header className={styles.header}>
      <div className={`${shell.width} ${styles.row}`}>
        <Link to={paths.home}>
          <Brand tagline={t.tagline} />
        </Link>
        <nav aria-label={t.navigation} className={styles.nav}>
          <NavLink to={paths.home} end>
            {t.catalogue}
          </NavLink>
          <NavLink to={paths.orders}>{t.orders}</NavLink>
          <NavLink to={paths.cart}>
            <ShoppingCart /> {t.cart}
            <CartCount />
          </NavLink>
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
