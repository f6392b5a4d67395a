import { formatMoney } from '@portafilter/kit'
import { texts } from '../../ground/texts.ts'
import note from '../note.module.css'

const useTexts = texts({
  CN: {
    received: (received: string, missing: string) => `已到账 ${received}，还需转账 ${missing}。`,
  },
  EN: {
    received: (received: string, missing: string) => `${received} has arrived; ${missing} is still to be transferred.`,
  },
})

type Props = { received: number; missing: number; currency: 'CNY' | 'USD' }

/** What of a transfer has come, and what is missing; nothing where nothing has come. */
export const PartReceived = ({ received, missing, currency }: Props) => {
  const t = useTexts()
  if (received === 0) return null
  return <p className={note.info}>{t.received(formatMoney(received, currency), formatMoney(missing, currency))}</p>
}
