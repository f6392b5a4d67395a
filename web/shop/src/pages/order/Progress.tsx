import type { Language } from '@portafilter/kernel'
import { formatMoment, type OrderStatus, statusOf, useLanguage } from '@portafilter/kit'
import { orderStatusWords } from '@portafilter/ordering/words'
import { useOrderTexts } from '../../components/order/texts.ts'
import { ProgressSteps } from '../../components/progress/ProgressSteps.tsx'
import type { Order } from '../../data/orders.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './order.module.css'
import { useDetailsTexts } from './texts.ts'

type Words = ReturnType<typeof useDetailsTexts>

/** How many steps are done: submitted, paid, shipped, received. */
const DONE: Readonly<Record<OrderStatus, number>> = {
  closed: 0,
  awaiting_payment: 1,
  awaiting_shipment: 2,
  awaiting_receipt: 3,
  completed: 4,
}

const domestic = ({ step1, step2, step3, step4 }: Words, order: Order) => ({
  steps: [
    [step1, order.creation_time],
    [step2, order.paid_at],
    [step3, order.shipped_at],
    [step4, order.received_at],
  ] as const,
  done: DONE[statusOf(order)],
})

/** Overseas buyers see neither payment nor delivery (orders.md, 6): in process until it is completed. */
const overseas = ({ step1, inProcess }: Words, order: Order, language: Language) => ({
  steps: [
    [step1, order.creation_time],
    [inProcess, null],
    [orderStatusWords.completed[language], null],
  ] as const,
  done: statusOf(order) === 'completed' ? 3 : 1,
})

/** On a phone the day stands over the time, each in one piece. */
const When = ({ at }: { at: string }) => {
  const moment = formatMoment(at, useLanguage())
  const end = moment.lastIndexOf(' ')
  return (
    <span className={styles.when}>
      <span>{moment.slice(0, end)}</span> <span>{moment.slice(end + 1)}</span>
    </span>
  )
}

/** The steps of an order with their dates; the current one is the first that is not done: of it, how far it is. */
export const Progress = ({ order }: { order: Order }) => {
  const t = useDetailsTexts()
  const words = useOrderTexts()
  const language = useLanguage()
  const far = order.stage === 'partly_shipped' && order.pieces && words.pieces(order.pieces)
  const { steps, done } = (isOverseas(useUser()) ? overseas : domestic)(t, order, language)
  return (
    <ProgressSteps
      label={t.progress}
      className={styles.progress}
      steps={steps.map(([title, at], index) => ({
        title,
        content: index < done ? at && <When at={at} /> : index === done && far,
      }))}
      current={done}
    />
  )
}
