import type { Deliverable } from '@portafilter/delivery/contract'
import { fieldFault } from '@portafilter/kernel'
import { accepted, useLanguage, uuid, wasDoneBefore } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { AddressField } from '../../components/address/AddressField.tsx'
import { EditDialog } from '../../components/ant/EditDialog.tsx'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import note from '../../components/note.module.css'
import sheet from '../../components/sheet.module.css'
import { Loaded } from '../../components/states.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { refreshOrders, useDeliverable } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './order.module.css'
import { useDetailsTexts } from './texts.ts'

/** Asks for a part of a machine order to be brought to an address (orders.md, 2). */
export const RequestDelivery = ({ code }: { code: string }) => {
  const t = useDetailsTexts()
  const { asked, opens, close } = useDialog<'delivery'>()
  return (
    <>
      <Button {...opens('delivery')}>{t.request}</Button>
      {asked && <RequestDialog code={code} onClose={close} />}
    </>
  )
}

const FORM = 'request-delivery'

/** Pieces by the line's number, as they are typed. */
type Fields = { address_id: number; pieces: Record<string, string> }

const wantedOf = (lines: readonly Deliverable[], pieces: Fields['pieces']) =>
  lines.map(({ item_num, part_code }) => ({
    item_num,
    part_code,
    delivery_quantity: Number(pieces[item_num] ?? 0),
  }))

const RequestDialog = ({ code, onClose }: { code: string; onClose(): void }) => {
  const t = useDetailsTexts()
  const { default_address } = useUser()
  const form = useForm<Fields>()
  const lines = useDeliverable(code)
  const left = lines.data?.filter(({ not_shipped_quantity }) => not_shipped_quantity > 0) ?? []
  const [typed, setTyped] = useState(false)
  // One dialog is one note; the next one is another, also where nobody heard what became of this one.
  const [key] = useState(uuid)
  /** The note may be there, too, where no answer came. */
  const done = () => {
    onClose()
    return refreshOrders()
  }
  const requesting = useMutation({
    mutationFn: ({ address_id, pieces }: Fields) =>
      accepted(api.insertDelivery({ order_no: code, address_id, delivery_list: wantedOf(left, pieces) }, { key })),
    onSuccess: () => {
      notice.success(useDetailsTexts.both((w) => w.requested))
      return done()
    },
    onError: (error) => {
      if (!wasDoneBefore(error)) return tellInForm(form, error, { delivery_list: 'lines' })
      notice.warning(useDetailsTexts.both((w) => w.requestedBefore))
      return done()
    },
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog
      title={t.request}
      form={FORM}
      submit={t.requestSubmit}
      unsaved={typed}
      busy={requesting.isPending}
      disabled={left.length === 0}
      onClose={done}
    >
      <Loaded query={lines} waiting={<BlockWaiting height={200} />}>
        {() =>
          left.length === 0 ? (
            <p className={note.note}>{t.nothingLeft}</p>
          ) : (
            <Form<Fields>
              form={form}
              id={FORM}
              layout="vertical"
              requiredMark={false}
              initialValues={{
                // Else the field would choose it, as if somebody had.
                address_id: default_address ?? undefined,
                pieces: Object.fromEntries(left.map((line) => [line.item_num, String(line.not_shipped_quantity)])),
              }}
              onValuesChange={() => setTyped(true)}
              onFinish={(fields) => requesting.mutate(fields)}
            >
              <Form.Item name="address_id" noStyle rules={[{ required: true, message: t.addressNeeded }]}>
                <AddressField />
              </Form.Item>
              <Pieces lines={left} />
            </Form>
          )
        }
      </Loaded>
    </EditDialog>
  )
}

/** How many of each line, of what is left; it scrolls within 500 px (orders.md, 2). */
const Pieces = ({ lines }: { lines: readonly Deliverable[] }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const isPieces = (most: number) => ({
    validator: (_: unknown, typed = '') =>
      /^\d{1,6}$/.test(typed) && Number(typed) <= most ? Promise.resolve() : Promise.reject(new Error(t.fromTo(most))),
  })
  return (
    <>
      <div className={styles.pieces}>
        <table className={sheet.sheet}>
          <caption className="seen-by-readers">{t.request}</caption>
          <thead>
            <tr>
              <th scope="col">{t.product}</th>
              <th scope="col" className={sheet.atEnd}>
                {t.left}
              </th>
              <th scope="col">{t.toBring}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ item_num, part_code, part_name, not_shipped_quantity }) => (
              <tr key={item_num}>
                <td>
                  {part_name} <span className="code soft">{part_code}</span>
                </td>
                <td className={`number ${sheet.atEnd}`}>{not_shipped_quantity}</td>
                <td>
                  <Form.Item
                    name={['pieces', String(item_num)]}
                    rules={[isPieces(not_shipped_quantity)]}
                    className={styles.piecesField ?? ''}
                  >
                    <Input inputMode="numeric" maxLength={6} aria-label={t.toBringOf(part_name)} />
                  </Form.Item>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Form.Item
        name="lines"
        noStyle
        dependencies={['pieces']}
        rules={[
          ({ getFieldValue }) => ({
            validator: () =>
              Object.values(getFieldValue('pieces') as Fields['pieces']).some((typed) => Number(typed) > 0)
                ? Promise.resolve()
                : Promise.reject(new Error(fieldFault('delivery_list', 'missing')[language])),
          }),
        ]}
      >
        <Faults />
      </Form.Item>
    </>
  )
}

/** Why none of the lines can stand as it is. */
const Faults = () => {
  const { errors } = Form.Item.useStatus()
  return errors.length === 0 ? null : (
    <p role="alert" className={styles.fault}>
      {errors}
    </p>
  )
}
