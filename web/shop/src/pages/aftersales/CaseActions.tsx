import { CARRIERS, type Carrier, carrierWords, trackingNumberIn } from '@portafilter/kernel'
import { accepted, formDone, formKey, useLanguage } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ant/ConfirmDialog.tsx'
import { EditDialog } from '../../components/ant/EditDialog.tsx'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import { type AfterSale, refreshCases } from '../../data/after-sales.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import { namedCarrier } from './named-carrier.ts'
import { useCaseTexts } from './texts.ts'

type Props = {
  found: Pick<AfterSale, 'code' | 'type' | 'status' | 'status_two' | 'transport_code' | 'transport_carrier'>
}

type Action = 'cancel' | 'enter' | 'edit' | 'receive'

/** What the buyer can do about a case, the most important last (orders.md, After-sales types and statuses). */
const actionsOf = ({ type, status, status_two }: Props['found']): readonly Action[] => {
  if (status_two !== 0) return []
  if (status === 1) return ['cancel']
  if (type === 3) return []
  if (status === 2) return ['cancel', 'enter']
  if (status === 3) return ['edit']
  return type === 2 && status === 5 ? ['receive'] : []
}

/** The next steps of a case as buttons. */
export const CaseActions = ({ found }: Props) => {
  const t = useCaseTexts()
  const [open, setOpen] = useState<Action>()
  const close = () => setOpen(undefined)
  return (
    <>
      {actionsOf(found).map((action) => (
        <Button
          key={action}
          type={action === 'enter' || action === 'receive' ? 'primary' : 'default'}
          onClick={() => setOpen(action)}
        >
          {t[action]}
        </Button>
      ))}
      {open === 'cancel' && <CancelDialog code={found.code} onClose={close} />}
      {open === 'receive' && <ReceiveDialog code={found.code} onClose={close} />}
      {(open === 'enter' || open === 'edit') && <TrackingDialog found={found} onClose={close} />}
    </>
  )
}

type DialogProps = { code: string; onClose(): void }

const CancelDialog = ({ code, onClose }: DialogProps) => {
  const t = useCaseTexts()
  const cancelling = useMutation({
    mutationFn: () => accepted(api.cancelAfterSale({ code })),
    onSuccess: () => notice.success(useCaseTexts.both((w) => w.cancelled)),
    // Refused, somebody was first: what stands there is another case now.
    onSettled: () => {
      onClose()
      return refreshCases()
    },
  })
  return (
    <ConfirmDialog
      title={t.cancel}
      confirm={t.cancel}
      refuse={t.keep}
      danger
      busy={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    >
      {t.cancelQuestion(code)}
    </ConfirmDialog>
  )
}

const ReceiveDialog = ({ code, onClose }: DialogProps) => {
  const t = useCaseTexts()
  const receiving = useMutation({
    mutationFn: () => accepted(api.reissueReceiveGoods({ code })),
    onSuccess: () => notice.success(useCaseTexts.both((w) => w.received)),
    onSettled: () => {
      onClose()
      return refreshCases()
    },
  })
  return (
    <ConfirmDialog
      title={t.receive}
      confirm={t.receive}
      busy={receiving.isPending}
      onConfirm={() => receiving.mutate()}
      onClose={onClose}
    >
      {t.receiveQuestion(code)}
    </ConfirmDialog>
  )
}

const FORM = 'case-tracking'
type Fields = { transpor_code: string; carrier: Carrier | '' }

/** Enters the number under which the goods are sent back, or corrects it. */
const TrackingDialog = ({ found, onClose }: Props & { onClose(): void }) => {
  const t = useCaseTexts()
  const form = useForm<Fields>()
  const [typed, setTyped] = useState(false)
  const { code, transport_code } = found
  const language = useLanguage()
  const carriers = [
    { value: '', label: t.carrierByNumber },
    ...CARRIERS.map((value) => ({ value, label: carrierWords[value][language] })),
  ]
  const isEdit = transport_code !== ''
  const saving = useMutation({
    mutationFn: async ({ transpor_code, carrier }: Fields) => {
      const parcel = { code, transpor_code, type: isEdit ? '2' : '1', ...(carrier !== '' && { carrier }) } as const
      // Another number is another wish: it gets a key of its own.
      const wish = `tracking:${JSON.stringify(parcel)}`
      await accepted(api.setTransportByCode(parcel, { key: formKey(wish) }))
      formDone(wish)
    },
    onSuccess: () => {
      notice.success(useCaseTexts.both((w) => (isEdit ? w.edited : w.entered)))
      onClose()
      return refreshCases()
    },
    onError: (error) => {
      tellInForm(form, error)
      // One whose answer was lost is there all the same, and what is typed then corrects it.
      void refreshCases()
    },
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog
      title={isEdit ? t.edit : t.enter}
      form={FORM}
      submit={t.save}
      unsaved={typed}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Form<Fields>
        form={form}
        id={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={{ transpor_code: transport_code, carrier: namedCarrier(found) }}
        onValuesChange={() => setTyped(true)}
        onFinish={(fields) => saving.mutate(fields)}
      >
        <Form.Item
          name="transpor_code"
          label={t.tracking}
          extra={t.trackingHint}
          rules={[{ required: true, transform: trackingNumberIn, message: t.trackingHint }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="carrier" label={t.carrier}>
          <Select options={carriers} />
        </Form.Item>
      </Form>
    </EditDialog>
  )
}
