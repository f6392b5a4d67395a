import { useState } from 'react'
import { type OwnOrder, useOrder } from '../../data/orders.ts'
import { Dialog } from '../ant/Dialog.tsx'
import { Found } from '../Found.tsx'
import layout from '../layout.module.css'
import { useFoundOrderTexts } from '../order/found-texts.ts'
import { Empty } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { CheckedLines } from './CheckedLines.tsx'
import type { ListLine } from './list-line.ts'
import { useListTexts } from './texts.ts'

type Props = { code: string; onClose(): void }

/** What an order had, with what has changed since, to go into the cart once more. */
const BuyAgainDialog = ({ code, onClose }: Props) => {
  const t = useListTexts()
  return (
    <Dialog title={t.again(code)} width={960} onClose={onClose}>
      <Found query={useOrder(code)} none={<NoOrder />} waiting={<BlockWaiting height={240} />}>
        {(order) => <Again order={order} onDone={onClose} />}
      </Found>
    </Dialog>
  )
}

export default BuyAgainDialog

const NoOrder = () => {
  const t = useFoundOrderTexts()
  return (
    <Empty title={t.none}>
      <p className="soft">{t.hint}</p>
    </Empty>
  )
}

const linesOf = ({ orderAttachmentsList: lines }: OwnOrder): readonly ListLine[] =>
  lines.flatMap(({ item_num: id, part_code: code, quantity, subtotal: paid, gift }) =>
    gift ? [] : { ...{ id, code, quantity: String(quantity), paid } },
  )

const Again = ({ order, onDone }: { order: OwnOrder; onDone(): void }) => {
  const t = useListTexts()
  const [lines, setLines] = useState(() => linesOf(order))
  return (
    <div className={layout.stack}>
      <p className="soft">{t.againHint}</p>
      <CheckedLines lines={lines} onChange={setLines} onDone={onDone} />
    </div>
  )
}
