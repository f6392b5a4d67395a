import { MOST_OF_FEEDBACK } from '@portafilter/support/contract'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { refreshFeedback } from '../../../data/feedback.ts'
import { AntDesign } from '../../ant/AntDesign.tsx'
import { counted } from '../../ant/counted.ts'
import { FormDialog } from '../../ant/FormDialog.tsx'
import { Along } from '../Along.tsx'
import { PictureField } from './PictureField.tsx'
import { useFeedbackTexts } from './texts.ts'
import { usePlace } from './use-place.ts'
import { type FeedbackFields, useSendFeedback } from './use-send-feedback.ts'

/** What a buyer has to say: briefly, in detail, and with a picture if they like (storefront.md, 5). */
const FeedbackDialog = ({ onClose }: { onClose(): void }) => {
  const t = useFeedbackTexts()
  const send = useSendFeedback()
  const { page, order } = usePlace()
  const [isAbout, setAbout] = useState(order !== undefined)
  const rule = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <AntDesign>
      <FormDialog<FeedbackFields>
        title={t.title}
        submit={t.submit}
        save={(fields) => send(fields, { page, order: isAbout ? order : undefined })}
        refresh={refreshFeedback}
        onClose={onClose}
      >
        <Form.Item name="sketch" label={t.sketch} rules={rule(t.sketchMissing)}>
          <Input autoFocus autoComplete="off" count={counted(MOST_OF_FEEDBACK.sketch)} />
        </Form.Item>
        <Form.Item name="details" label={t.details} rules={rule(t.detailsMissing)}>
          <Input.TextArea rows={5} count={counted(MOST_OF_FEEDBACK.details)} />
        </Form.Item>
        <Form.Item name="picture" label={t.picture}>
          <PictureField />
        </Form.Item>
        {order !== undefined && isAbout && <Along what={t.aboutOrder(order)} onLeaveOut={() => setAbout(false)} />}
      </FormDialog>
    </AntDesign>
  )
}

export default FeedbackDialog
