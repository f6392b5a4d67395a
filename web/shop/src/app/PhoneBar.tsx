import { NavLink } from 'react-router'
import { CartIcon, CatalogueIcon, OrdersIcon } from '../components/icons.tsx'
import { CartCount } from './CartCount.tsx'
import { paths } from './paths.ts'
import { useShellTexts } from './shell-texts.ts'

/** The main navigation at phone width: at the bottom, within the thumb's reach. */
export const PhoneBar = () => {
  const t = useShellTexts()
  return (
    <nav aria-label={t.navigation} className="phone-bar">
      <NavLink to={paths.home} end>
        <CatalogueIcon />
        {t.catalogue}
      </NavLink>
      <NavLink to={paths.cart}>
        <span className="phone-bar-icon">
          <CartIcon />
          <CartCount />
        </span>
        {t.cart}
      </NavLink>
      <NavLink to={paths.orders}>
        <OrdersIcon />
        {t.orders}
      </NavLink>
    </nav>
  )
}
