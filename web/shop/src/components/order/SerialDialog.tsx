import { accepted, formDone, formKey, isUnreached, useLanguage } from '@portafilter/kit'
import type { SerialRow } from '@portafilter/ordering/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { refreshOrders } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { EditDialog } from '../ant/EditDialog.tsx'
import { tellInForm } from '../ant/tell-in-form.ts'
import { useForm } from '../ant/use-form.ts'
import layout from '../layout.module.css'
import note from '../note.module.css'
import { Loaded } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import styles from './SerialDialog.module.css'
import { useOrderTexts } from './texts.ts'

const FORM = 'serial-numbers'

type Typed = Pick<SerialRow, 'machineCode' | 'phoneNumber' | 'faultReason'>
/** By the number of the line. */
type Fields = { rows: Record<string, Typed> }

/** The rows as they are now, and why they were rejected: never as they were before, since a form begins with them. */
const useSerials = (order_code: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['orders', 'serials', order_code, language],
    queryFn: async () => {
      const [rows, reason] = await Promise.all([
        accepted(api.getOrderSn({ order_code })),
        accepted(api.getReason({ order_code })),
      ])
      return { rows, reason }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/**
 * Enters the machines or changes them, then hands them in. What is entered already is changed when this is done again, or
 * handed in alone where it is the same.
 */
const useSubmitSerials = (code: string, rows: readonly SerialRow[]) => {
  const [entered, setEntered] = useState<string>()
  return async ({ rows: typed }: Fields): Promise<number> => {
    const items = rows.map(({ id }) => {
      const { machineCode = '', phoneNumber = '', faultReason = '' } = typed[id] ?? {}
      return { id, order_code: code, machineCode, phoneNumber, faultReason }
    })
    const isEdit = entered !== undefined || rows.some(({ machineCode }) => machineCode !== '')
    const key = `serials:${code}:${JSON.stringify(items)}`
    const call = isEdit ? api.updateSn : api.insertSn
    if (key !== entered) await accepted(call({ items }, { key: formKey(key) }))
    setEntered(key)
    await accepted(api.updateOrder({ order_code: code }))
    formDone(key)
    return items.length
  }
}

type Props = { code: string; rejected: boolean; onClose(): void }

/** The machines that an order's parts are for (orders.md, Serial-number audit procedure). */
const SerialDialog = ({ code, rejected, onClose }: Props) => {
  const t = useOrderTexts()
  const form = useForm<Fields>()
  const serials = useSerials(code)
  const [typed, setTyped] = useState(false)
  const submit = useSubmitSerials(code, serials.data?.rows ?? [])
  const submitting = useMutation({
    mutationFn: submit,
    onSuccess: (count) => {
      notice.success(useOrderTexts.both((w) => w.serialsAdded(count)))
      onClose()
      return refreshOrders()
    },
    onError: (error) => {
      // What is said of it covers a wrong phone, too (orders.md, 8).
      if (isUnreached(error)) notice.error(useOrderTexts.both((w) => w.phoneNumberWrong))
      else tellInForm(form, error)
      // Where no answer came, they may have been entered.
      void serials.refetch()
    },
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog
      title={t.serialsTitle}
      form={FORM}
      submit={t.serialsSubmit}
      unsaved={typed}
      busy={submitting.isPending}
      disabled={serials.data === undefined}
      onClose={onClose}
    >
      <Loaded query={serials} waiting={<BlockWaiting height={240} />}>
        {({ rows, reason }) => (
          <div className={layout.stack}>
            {rejected && reason !== '' && <p className={note.danger}>{t.serialsRejected(reason)}</p>}
            <p className="soft">{t.serialsWhy}</p>
            <Form<Fields>
              form={form}
              id={FORM}
              layout="vertical"
              requiredMark={false}
              initialValues={{ rows: Object.fromEntries(rows.map((row) => [row.id, row])) }}
              onValuesChange={() => setTyped(true)}
              onFinish={(fields) => submitting.mutate(fields)}
              onFinishFailed={() => notice.warning(useOrderTexts.both((w) => w.serialsIncomplete))}
            >
              {rows.map((row) => (
                <Machine key={row.id} row={row} />
              ))}
            </Form>
          </div>
        )}
      </Loaded>
    </EditDialog>
  )
}

const Machine = ({ row: { id, part_code, part_name } }: { row: SerialRow }) => {
  const t = useOrderTexts()
  const at = (field: keyof Typed) => ['rows', String(id), field]
  return (
    <fieldset className={styles.machine}>
      <legend>
        {part_name} <span className="code soft">{part_code}</span>
      </legend>
      <Form.Item
        name={at('machineCode')}
        label={t.machineCode}
        rules={[{ required: true, whitespace: true, message: t.machineCodeNeeded }]}
      >
        <Input maxLength={50} autoComplete="off" aria-label={t.ofPart(t.machineCode, part_name)} />
      </Form.Item>
      <Form.Item
        name={at('phoneNumber')}
        label={t.phoneNumber}
        rules={[
          { required: true, whitespace: true, message: t.phoneNumberNeeded },
          { pattern: /^\s*\d{5,20}\s*$/, message: t.phoneNumberWrong },
        ]}
      >
        <Input type="tel" inputMode="tel" maxLength={20} aria-label={t.ofPart(t.phoneNumber, part_name)} />
      </Form.Item>
      <Form.Item
        name={at('faultReason')}
        label={t.faultReason}
        rules={[{ required: true, whitespace: true, message: t.faultReasonNeeded }]}
      >
        <Input maxLength={200} aria-label={t.ofPart(t.faultReason, part_name)} />
      </Form.Item>
    </fieldset>
  )
}

export default SerialDialog
