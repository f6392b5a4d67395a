import type { ReactNode } from 'react'
import { type OwnOrder, useOrder } from '../../data/orders.ts'
import { Found } from '../Found.tsx'
import { Empty } from '../states.tsx'
import { useFoundOrderTexts } from './found-texts.ts'
import { Rule } from './Rule.tsx'

type Props = {
  code: string
  waiting: ReactNode
  /** Said where it could not be loaded. */
  failed?: string
  /** Over the page that one came from, which is the way on. */
  over?: boolean
  children(order: OwnOrder): ReactNode
}

/** The order that an address names. */
export const FoundOrder = ({ code, over = false, ...shown }: Props) => (
  <Found query={useOrder(code)} none={<NoOrder over={over} />} {...shown} />
)

const NoOrder = ({ over }: Required<Pick<Props, 'over'>>) => {
  const t = useFoundOrderTexts()
  const hint = <p className="soft">{t.hint}</p>
  return over ? <Empty title={t.none}>{hint}</Empty> : <Rule why={t.none}>{hint}</Rule>
}
