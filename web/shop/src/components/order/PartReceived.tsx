import { formatMoney } from '@portafilter/kit'
import { texts } from '../../shared/texts.ts'
import note from '../note.module.css'

const useTexts = texts({
  CN: {
    received: (received: string, missing: string) => `已到账 ${received}，还需转账 ${missing}。`,
    enough: (received: string) => `已到账 ${received}，足以付清，无需再转账。请确认后上传原转账凭证，由财务核对。`,
  },
  EN: {
    received: (received: string, missing: string) => `${received} has arrived; ${missing} is still to be transferred.`,
    enough: (received: string) =>
      `${received} has arrived, which is enough: nothing is left to transfer. Please confirm, and upload the voucher of that transfer, for finance to check.`,
  },
})

type Props = { received: number; missing: number; currency: 'CNY' | 'USD' }

/** What of a transfer has come, and what is missing; nothing where nothing has come. */
export const PartReceived = ({ received, missing, currency }: Props) => {
  const t = useTexts()
  if (received === 0) return null
  const arrived = formatMoney(received, currency)
  return (
    <p className={note.info}>
      {missing === 0 ? t.enough(arrived) : t.received(arrived, formatMoney(missing, currency))}
    </p>
  )
}
