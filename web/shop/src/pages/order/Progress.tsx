import type { Language } from '@portafilter/kernel'
import { type OrderStatus, statusOf, useLanguage } from '@portafilter/kit'
import { orderStatusWords } from '@portafilter/ordering/words'
import { Steps } from 'antd'
import type { Order } from '../../data/orders.ts'
import { isOverseas, useUser } from '../../ground/session.ts'
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

const domestic = ({ step1, step2, step3, step4 }: Words, status: OrderStatus) => ({
  steps: [step1, step2, step3, step4],
  done: DONE[status],
})

/** Overseas buyers see neither payment nor delivery (orders.md, 6): in process until it is completed. */
const overseas = ({ step1, inProcess }: Words, status: OrderStatus, language: Language) => ({
  steps: [step1, inProcess, orderStatusWords.completed[language]],
  done: status === 'completed' ? 3 : 1,
})

/** The steps of an order; the current one is the first that is not done. */
export const Progress = ({ order }: { order: Pick<Order, 'status'> }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const { steps, done } = (isOverseas(useUser()) ? overseas : domestic)(t, statusOf(order), language)
  return (
    // biome-ignore lint/a11y/useSemanticElements: antd draws its steps as boxes
    <div role="list" aria-label={t.progress} className={styles.progress}>
      <Steps
        current={done}
        titlePlacement="vertical"
        responsive={false}
        items={steps.map((title, index) => ({
          title,
          role: 'listitem',
          ...(index === done && { 'aria-current': 'step' as const }),
        }))}
      />
    </div>
  )
}
