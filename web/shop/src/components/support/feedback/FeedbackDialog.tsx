import { MOST_OF_FEEDBACK } from '@portafilter/support/contract'
import { Form, Input } from 'antd'
import { AntDesign } from '../../ant/AntDesign.tsx'
import { counted } from '../../ant/counted.ts'
import { FormDialog } from '../../ant/FormDialog.tsx'
import { PictureField } from './PictureField.tsx'
import { type FeedbackFields, sendFeedback } from './send-feedback.ts'
import { useFeedbackTexts } from './texts.ts'
import { usePlace } from './use-place.ts'

/** What a buyer has to say: briefly, in detail, and with a picture if they like (storefront.md, 5). */
const FeedbackDialog = ({ onClose }: { onClose(): void }) => {
  const t = useFeedbackTexts()
  const place = usePlace()
  const rule = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <AntDesign>
      <FormDialog<FeedbackFields>
        title={t.title}
        submit={t.submit}
        save={(fields) => sendFeedback(fields, place)}
        done={useFeedbackTexts.both((w) => w.submitted)}
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
        {place.order !== undefined && <p className="soft">{t.aboutOrder(place.order)}</p>}
      </FormDialog>
    </AntDesign>
  )
}

export default FeedbackDialog
