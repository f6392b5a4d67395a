import { LayoutGrid, ReceiptText, ShoppingCart } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../shared/paths.ts'
import { CartCount } from './CartCount.tsx'
import styles from './PhoneBar.module.css'
import { useShellTexts } from './shell-texts.ts'

/** The main navigation at phone width: at the bottom, within the thumb's reach. */
export const PhoneBar = () => {
  const t = useShellTexts()
  return (
    <nav aria-label={t.navigation} className={styles.bar}>
      <NavLink to={paths.home} end>
        <LayoutGrid />
        {t.catalogue}
      </NavLink>
      <NavLink to={paths.cart}>
        <span className={styles.icon}>
          <ShoppingCart />
          <CartCount />
        </span>
        {t.cart}
      </NavLink>
      <NavLink to={paths.orders}>
        <ReceiptText />
        {t.orders}
      </NavLink>
    </nav>
  )
}
