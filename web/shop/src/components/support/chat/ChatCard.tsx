import { accepted, useIdempotent, useLanguage } from '@portafilter/kit'
import type { Card, Message } from '@portafilter/support/contract'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refreshCart } from '../../../data/cart.ts'
import { useOrder } from '../../../data/orders.ts'
import { api } from '../../../shared/api.ts'
import { notice } from '../../../shared/notice.ts'
import { paths } from '../../../shared/paths.ts'
import { useUser } from '../../../shared/use-user.ts'
import { useAddToCartTexts } from '../../add-to-cart/texts.ts'
import { applyPath, casePath } from '../../aftersales/case-paths.ts'
import { mayApply } from '../../aftersales/may-apply.ts'
import { Button } from '../../ui/Button.tsx'
import { useNavigate } from '../../use-navigate.tsx'
import styles from './chat.module.css'
import { useChatTexts } from './texts.ts'

/** Where a card leads in the shop. */
const placeOf = (card: Card): string => {
  switch (card.kind) {
    case 'order':
      return paths.order(card.code)
    case 'case':
      return casePath(card.code)
    case 'part':
      return paths.part(card.part_code)
    case 'position':
      return paths.place(card.machine_id, [card.explosion_id], Number(card.item_num))
  }
}

const useTitle = ({ title_cn, title_en }: Card): string => (useLanguage() === 'CN' ? title_cn : title_en)

/** The part that is sold by a card; orders and cases sell none, and not every position does. */
const soldBy = (card: Card): string | null => ('part_code' in card ? card.part_code : null)

/** The buyer's click is the command; the chat keeps its id. */
const ToCart = ({ seq, title }: { seq: number; title: string }) => {
  const t = useChatTexts()
  const idempotently = useIdempotent()
  const taking = useMutation({
    mutationFn: () => idempotently(seq, (key) => accepted(api.takeCard({ seq }, { key }))),
    onSuccess: () => {
      notice.success(useAddToCartTexts.both((w) => w.added))
      return refreshCart()
    },
  })
  return (
    <Button aria-label={t.toCartOf(title)} busy={taking.isPending} onClick={() => taking.mutate()}>
      {t.toCart}
    </Button>
  )
}

/** A card in a chat: what it is, which leads to its page. `children`: what can be done with it. */
export const ChatCard = ({ card, children }: { card: Card; children?: ReactNode }) => {
  const title = useTitle(card)
  const code = soldBy(card)
  return (
    <div className={styles.card}>
      <Link to={placeOf(card)}>{title}</Link>
      {code !== null && <span className="code soft">{code}</span>}
      {children}
    </div>
  )
}

/** Leads to applying for after-sales of an order that support names, where its own page does so as well. */
const ToApply = ({ seq, code, title }: { seq: number; code: string; title: string }) => {
  const t = useChatTexts()
  const user = useUser()
  const navigate = useNavigate()
  const { data: order } = useOrder(code)
  if (order === undefined || !mayApply(order, user)) return undefined
  return (
    <Button aria-label={t.applyOf(title)} onClick={() => void navigate(applyPath(code, seq))}>
      {t.apply}
    </Button>
  )
}

/** As its buyer sees it: by a click, what support offers goes into the cart, and an order leads to applying for after-sales. */
export const BuyersCard = ({ card, message }: { card: Card; message: Message }) => {
  const title = useTitle(card)
  const { seq, sender } = message
  if (sender?.is_staff !== true) return <ChatCard card={card} />
  return (
    <ChatCard card={card}>
      {soldBy(card) !== null && <ToCart seq={seq} title={title} />}
      {card.kind === 'order' && <ToApply seq={seq} code={card.code} title={title} />}
    </ChatCard>
  )
}
