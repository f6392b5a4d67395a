import { formatMoney } from '@portafilter/kit'
import { useOwnCodes } from '../../data/orders.ts'
import type { PurseName, Wallet } from '../../data/wallet.ts'
import { texts } from '../../shared/texts.ts'
import { OrderCode } from '../order/OrderCode.tsx'
import styles from './held.module.css'

const useTexts = texts({
  CN: {
    held: (amount: string) => `另有 ${amount} 已为以下订单占用：`,
    own: (amount: string) => `其中 ${amount} 已为本单占用`,
  },
  EN: {
    held: (amount: string) => `another ${amount} is held for order`,
    own: (amount: string) => `${amount} of it is held for this order`,
  },
})

type Props = {
  holds: Wallet['holds']
  purse: PurseName
  /** The order that is being paid: what is held for it is available to it. */
  order?: string
}

/** What of a purse is kept aside for orders that are not paid yet, each by its order; nothing where nothing is. */
export const Held = ({ holds, purse, order }: Props) => {
  const t = useTexts()
  // All of them: each purse asks the same.
  const own = useOwnCodes(holds.map(({ order_no }) => order_no))
  const ofPurse = holds.filter((hold) => hold.purse === purse)
  if (ofPurse.length === 0) return null
  return (
    <ul className={`soft ${styles.held}`}>
      {ofPurse.map(({ order_no, amount }) => (
        <li key={order_no}>
          {order_no === order ? (
            t.own(formatMoney(amount, 'CNY'))
          ) : (
            <>
              {t.held(formatMoney(amount, 'CNY'))} <OrderCode code={order_no} own={own} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
