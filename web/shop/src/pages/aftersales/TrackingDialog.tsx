import { CARRIERS, type Carrier, carrierWords, trackingNumberIn } from '@portafilter/kernel'
import { accepted, useIdempotent, useLanguage } from '@portafilter/kit'
import { Form, Input, Select } from 'antd'
import { FormDialog } from '../../components/ant/FormDialog.tsx'
import { type AfterSale, refreshCases } from '../../data/after-sales.ts'
import { api } from '../../shared/api.ts'
import { namedCarrier } from './named-carrier.ts'
import { useCaseTexts } from './texts.ts'

type Fields = { transpor_code: string; carrier: Carrier | '' }

type Props = {
  found: Pick<AfterSale, 'code' | 'steps' | 'transport_code' | 'transport_carrier'>
  onClose(): void
}

/** Enters the number under which the goods are sent back, or corrects it. */
export const TrackingDialog = ({ found, onClose }: Props) => {
  const t = useCaseTexts()
  const language = useLanguage()
  const idempotently = useIdempotent()
  const { code, steps, transport_code } = found
  // One whose answer was lost is there all the same, and what is typed then corrects it.
  const isEdit = steps.includes('correct-tracking')
  const save = ({ transpor_code, carrier }: Fields) => {
    const parcel = { code, transpor_code, type: isEdit ? '2' : '1', ...(carrier !== '' && { carrier }) } as const
    return idempotently(parcel, (key) => accepted(api.setTransportByCode(parcel, { key })))
  }
  const carriers = [
    { value: '', label: t.carrierByNumber },
    ...CARRIERS.map((value) => ({ value, label: carrierWords[value][language] })),
  ]
  return (
    <FormDialog<Fields>
      title={t[isEdit ? 'correct-tracking' : 'enter-tracking']}
      submit={t.save}
      initialValues={{ transpor_code: transport_code, carrier: namedCarrier(found) }}
      save={save}
      done={useCaseTexts.both((w) => (isEdit ? w.edited : w.entered))}
      refresh={refreshCases}
      onClose={onClose}
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
    </FormDialog>
  )
}
