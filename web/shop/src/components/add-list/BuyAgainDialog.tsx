import { useState } from 'react'
import type { OwnOrder } from '../../data/orders.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { Dialog } from '../ant/Dialog.tsx'
import layout from '../layout.module.css'
import { FoundOrder } from '../order/FoundOrder.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { CheckedLines } from './CheckedLines.tsx'
import { keepMore } from './draft.ts'
import type { ListLine } from './list-line.ts'
import { useListTexts } from './texts.ts'

type Props = { code: string; onClose(): void }

/** What an order had, with what has changed since, to go into the cart once more. */
const BuyAgainDialog = ({ code, onClose }: Props) => {
  const t = useListTexts()
  return (
    <AntDesign>
      <Dialog title={t.again(code)} width={960} onClose={onClose}>
        <FoundOrder code={code} over waiting={<BlockWaiting height={240} />}>
          {(order) => <Again order={order} onDone={onClose} />}
        </FoundOrder>
      </Dialog>
    </AntDesign>
  )
}

export default BuyAgainDialog

const linesOf = ({ orderAttachmentsList: lines }: OwnOrder): readonly ListLine[] =>
  lines.flatMap(({ item_num: id, part_code: code, quantity, subtotal: price, currency, gift }) =>
    gift ? [] : { id, code, quantity: String(quantity), before: { price, currency } },
  )

const Again = ({ order, onDone }: { order: OwnOrder; onDone(): void }) => {
  const t = useListTexts()
  const [lines, setLines] = useState(() => linesOf(order))
  // Whoever orders leaves this dialog: what is to be corrected waits where lists are typed.
  const keep = (left: readonly ListLine[]) => {
    setLines(left)
    keepMore(left)
  }
  return (
    <div className={layout.stack}>
      <p className="soft">{t.againHint}</p>
      <CheckedLines lines={lines} onChange={setLines} onOrdered={keep} onDone={onDone} />
    </div>
  )
}
