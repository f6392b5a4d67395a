import { isUnreached, useIdempotent } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshOrders } from '../../data/orders.ts'
import { handInSerials, type SerialRow, useSerials } from '../../data/serials.ts'
import { notice } from '../../shared/notice.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { EditDialog } from '../ant/EditDialog.tsx'
import layout from '../layout.module.css'
import note from '../note.module.css'
import { SerialForm } from '../serials/SerialForm.tsx'
import { useSerialTexts } from '../serials/texts.ts'
import { machineOf, type Typed, typedOf } from '../serials/typed.ts'
import { Loaded } from '../states.tsx'
import { useMessageOf } from '../use-message-of.ts'
import { BlockWaiting } from '../Waiting.tsx'

const FORM = 'serial-numbers'

type Props = {
  code: string
  rejected: boolean
  /** What was typed before the order was there. */
  begun?: Typed | undefined
  onClose(): void
}

/** Enters the machines that an order's parts are for, or changes them (orders.md, Serial-number audit procedure). */
const SerialDialog = ({ code, rejected, begun, onClose }: Props) => {
  const t = useSerialTexts()
  const serials = useSerials(code)
  const [changed, change] = useState(begun)
  const idempotently = useIdempotent()
  const [entered, setEntered] = useState<string>()
  const typedIn = (rows: readonly SerialRow[]): Typed => changed ?? typedOf(rows)
  const submitting = useMutation({
    mutationFn: (rows: readonly SerialRow[]) =>
      handInSerials(code, rows, (part) => machineOf(typedIn(rows), part), idempotently, {
        entered,
        onEntered: setEntered,
      }),
    onSuccess: (count) => {
      notice.success(useSerialTexts.both((w) => w.added(count)))
      onClose()
      return refreshOrders()
    },
    // Where no answer came, they may have been entered.
    onError: () => void serials.refetch(),
    meta: { toldInPlace: true },
  })
  // What is said of a lost answer covers a wrong phone, too (orders.md, 8).
  const refusal = useMessageOf(submitting.error)
  return (
    <AntDesign>
      <EditDialog
        title={t.title}
        width={920}
        form={FORM}
        submit={t.submit}
        unsaved={changed !== undefined}
        busy={submitting.isPending}
        disabled={serials.data === undefined}
        onClose={onClose}
      >
        <Loaded query={serials} waiting={<BlockWaiting height={240} />}>
          {({ rows, reason }) => (
            <div className={layout.stack}>
              {rejected && reason !== '' && <p className={note.danger}>{t.rejected(reason)}</p>}
              {begun !== undefined && <p className={note.warning}>{t.notTaken}</p>}
              <p className="soft">{t.why}</p>
              <SerialForm
                id={FORM}
                parts={rows}
                typed={typedIn(rows)}
                onType={(typed) => {
                  submitting.reset()
                  change(typed)
                }}
                onSubmit={() => submitting.mutate(rows)}
                refused={isUnreached(submitting.error) ? t.phoneNumberMalformed : refusal}
              />
            </div>
          )}
        </Loaded>
      </EditDialog>
    </AntDesign>
  )
}

export default SerialDialog
