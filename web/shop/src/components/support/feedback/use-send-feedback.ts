import { accepted, uuid, wasDoneBefore } from '@portafilter/kit'
import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { useState } from 'react'
import { api } from '../../../shared/api.ts'
import { notice } from '../../../shared/notice.ts'
import { useUploadOnce } from '../../picture/use-upload-once.ts'
import { useFeedbackTexts } from './texts.ts'

/** What the form asks for; the picture is optional. */
export type FeedbackFields = Readonly<{ sketch: string; details: string; picture?: File | undefined }>

/** Where it is sent from: the page's path, and the order that is shown there. */
export type Place = Readonly<{ page: string; order: string | undefined }>

/** Sends what the dialog says once, however often that is tried, and tells that it is sent; throws what is refused. */
export const useSendFeedback = () => {
  const upload = useUploadOnce(UPLOAD_TYPES.feedback)
  // One dialog is one feedback; the next one is another, also where nobody heard what became of this one.
  const [key] = useState(uuid)
  return async ({ sketch, details, picture }: FeedbackFields, { page, order = '' }: Place): Promise<void> => {
    const image_url = picture === undefined ? '' : await upload(picture)
    try {
      await accepted(api.putFeedback({ sketch, details, image_url, page, order_no: order }, { key }))
      notice.success(useFeedbackTexts.both((w) => w.submitted))
    } catch (error) {
      if (!wasDoneBefore(error)) throw error
      notice.warning(useFeedbackTexts.both((w) => w.submittedBefore))
    }
  }
}
