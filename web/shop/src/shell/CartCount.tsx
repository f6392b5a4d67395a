import { useCartCount } from '../data/cart.ts'
import { useShellTexts } from './shell-texts.ts'

/** How many lines the cart has, as a bubble; read out with its unit. */
export const CartCount = () => {
  const t = useShellTexts()
  const count = useCartCount()
  return (
    <span className="bubble number">
      {count}
      <span className="seen-by-readers"> {t.items(count)}</span>
    </span>
  )
}
