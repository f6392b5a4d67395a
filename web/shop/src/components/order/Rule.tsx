import { Button } from 'antd'
import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { texts } from '../../shared/texts.ts'
import { Empty } from '../states.tsx'
import { useNavigate } from '../use-navigate.tsx'

const useTexts = texts({
  CN: { toOrder: '查看订单', toOrders: '去我的订单' },
  EN: { toOrder: 'See the order', toOrders: 'Go to my orders' },
})

/** `code` of the order that it is about. */
type Props = { why: string; code?: string; children?: ReactNode }

/** Why there is nothing to do here, which no second try would change, and a way on. */
export const Rule = ({ why, code, children }: Props) => {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <Empty title={why}>
      {children}
      <Button type="primary" onClick={() => void navigate(code === undefined ? paths.orders : paths.order(code))}>
        {code === undefined ? t.toOrders : t.toOrder}
      </Button>
    </Empty>
  )
}
