import type { ReactNode } from 'react'
import { type OwnOrder, useOrder } from '../../data/orders.ts'
import { Found } from '../Found.tsx'
import { useFoundOrderTexts } from './found-texts.ts'
import { Rule } from './Rule.tsx'

type Props = {
  code: string
  waiting: ReactNode
  /** Said where it could not be loaded. */
  failed?: string
  children(order: OwnOrder): ReactNode
}

/** The order that an address names. */
export const FoundOrder = ({ code, ...shown }: Props) => <Found query={useOrder(code)} none={<NoOrder />} {...shown} />

const NoOrder = () => {
  const t = useFoundOrderTexts()
  return (
    <Rule why={t.none}>
      <p className="soft">{t.hint}</p>
    </Rule>
  )
}
