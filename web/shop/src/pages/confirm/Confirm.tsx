import { Button } from 'antd'
import { useState } from 'react'
import layout from '../../components/layout.module.css'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { useNavigate } from '../../components/use-navigate.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { type CartLine, useLines } from '../../data/cart.ts'
import { type Checkout, currentCheckout, listOf } from '../../data/checkout.ts'
import { useGifts } from '../../data/gifts.ts'
import { paths } from '../../shared/paths.ts'
import { ConfirmForm, soldOf } from './ConfirmForm.tsx'
import { useConfirmTexts } from './texts.ts'

/** The lines of the checkout as its list has them now, in the order of their selection. */
const chosenLines = (checkout: Checkout, cart: readonly CartLine[]): CartLine[] =>
  checkout.part_codes.flatMap((code) => cart.find((line) => line.part_code === code) ?? [])

export const Confirm = () => {
  const t = useConfirmTexts()
  const [checkout] = useState(currentCheckout)
  const list = listOf(checkout)
  const all = useLines(list)
  return (
    <>
      <PageHead title={t.title} back={list === 'cart' ? paths.cart : paths.favourites} />
      {checkout === null ? (
        <NothingChosen />
      ) : (
        <Loaded query={all} waiting={<Waiting />}>
          {(lines) => {
            const chosen = chosenLines(checkout, lines)
            return chosen.length === 0 ? <NothingLeft /> : <Chosen checkout={checkout} lines={chosen} />
          }}
        </Loaded>
      )}
    </>
  )
}

const Waiting = () => <SectionsWaiting lines={[2, 6, 2]} />

/**
 * Shown once it is known what comes for nothing with the lines, which would move what stands below. Where that failed, the
 * form is there already: asking again leaves it, with what was typed.
 */
const Chosen = ({ checkout, lines }: { checkout: Checkout; lines: readonly CartLine[] }) => {
  const gifts = useGifts(soldOf(lines))
  const isAskedFirst = gifts.isLoading && gifts.errorUpdateCount === 0
  return isAskedFirst ? <Waiting /> : <ConfirmForm checkout={checkout} lines={lines} gifts={gifts} />
}

/** What was chosen has left its list: by an order, maybe, of which this page has not heard. */
const NothingLeft = () => {
  const t = useConfirmTexts()
  const navigate = useNavigate()
  return (
    <Empty title={t.none}>
      <p className="soft">{t.leftHint}</p>
      <div className={layout.row}>
        <Button onClick={() => void navigate(paths.cart)}>{t.toCart}</Button>
        <Button type="primary" onClick={() => void navigate(paths.orders)}>
          {t.toOrders}
        </Button>
      </div>
    </Empty>
  )
}

const NothingChosen = () => {
  const t = useConfirmTexts()
  const navigate = useNavigate()
  return (
    <Empty title={t.none}>
      <p className="soft">{t.noneHint}</p>
      <Button type="primary" onClick={() => void navigate(paths.cart)}>
        {t.toCart}
      </Button>
    </Empty>
  )
}
