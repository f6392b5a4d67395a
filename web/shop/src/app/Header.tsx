import { Link, NavLink } from 'react-router'
import { Brand } from '../components/Brand.tsx'
import { CartIcon } from '../components/icons.tsx'
import { LanguageSwitch } from '../components/LanguageSwitch.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { CartCount } from './CartCount.tsx'
import { paths } from './paths.ts'
import { useShellTexts } from './shell-texts.ts'

export const Header = () => {
  const t = useShellTexts()
  return (
    <header className="shell-header">
      <div className="shell-width shell-header-row">
        <Link to={paths.home} className="shell-brand">
          <Brand tagline={t.tagline} />
        </Link>
        <nav aria-label={t.navigation} className="shell-nav">
          <NavLink to={paths.home} end>
            {t.catalogue}
          </NavLink>
          <NavLink to={paths.orders}>{t.orders}</NavLink>
          <NavLink to={paths.cart}>
            <CartIcon /> {t.cart}
            <CartCount />
          </NavLink>
        </nav>
        <div className="shell-tools">
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
