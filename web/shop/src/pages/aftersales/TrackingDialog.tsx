import { CARRIERS, type Carrier, carrierWords, trackingNumberIn } from '@portafilter/kernel'
import { accepted, formDone, formKey, useLanguage } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { EditDialog } from '../../components/ant/EditDialog.tsx'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import { type AfterSale, refreshCases } from '../../data/after-sales.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import { namedCarrier } from './named-carrier.ts'
import { useCaseTexts } from './texts.ts'

const FORM = 'case-tracking'
type Fields = { transpor_code: string; carrier: Carrier | '' }
type Props = {
  found: Pick<AfterSale, 'code' | 'steps' | 'transport_code' | 'transport_carrier'>
  onClose(): void
}

/** Enters the number under which the goods are sent back, or corrects it. */
export const TrackingDialog = ({ found, onClose }: Props) => {
  const t = useCaseTexts()
  const form = useForm<Fields>()
  const [typed, setTyped] = useState(false)
  const { code, steps, transport_code } = found
  const language = useLanguage()
  const carriers = [
    { value: '', label: t.carrierByNumber },
    ...CARRIERS.map((value) => ({ value, label: carrierWords[value][language] })),
  ]
  // One whose answer was lost is there all the same, and what is typed then corrects it.
  const isEdit = steps.includes('correct-tracking')
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
      void refreshCases()
    },
    meta: { toldInPlace: true },
  })
  return (
    <EditDialog
      title={t[isEdit ? 'correct-tracking' : 'enter-tracking']}
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
