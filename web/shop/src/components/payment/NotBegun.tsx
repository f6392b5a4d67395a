import { Refused } from '@portafilter/kit'
import { Link } from 'react-router'
import { isTopUp } from '../../data/provider-payments.ts'
import { messageOf } from '../../shared/query-client.ts'
import layout from '../layout.module.css'
import { NotPayable, ToDetails } from '../order/UnpaidOrder.tsx'
import { Failed } from '../states.tsx'
import { useNotBegunTexts } from './not-begun-texts.ts'
import { placesOf } from './payment-paths.ts'

type Props = { payNo: string; error: unknown; onRetry(): void }

/** A payment that could not be begun at its provider: what that leads to (payment.md, 8). */
export const NotBegun = ({ payNo, error, onRetry }: Props) => {
  const t = useNotBegunTexts()
  const { seen, otherwise } = placesOf(payNo)
  const refused = error instanceof Refused ? error.answer.error : undefined
  // The server's words are those of an order (payment.md, 8).
  if (refused === 'already_paid')
    return <ToDetails to={seen} message={isTopUp(payNo) ? t.toppedUp : messageOf(error)} />
  if (refused === 'payment_not_found' || refused === 'payment_not_due')
    return <NotPayable message={messageOf(error)} isTopUp={isTopUp(payNo)} />
  return (
    <>
      <Failed title={t.failed} error={error} onRetry={onRetry} />
      <p className={layout.centred}>
        <Link to={otherwise} className={layout.plainLink}>
          {t.change}
        </Link>
      </p>
    </>
  )
}
