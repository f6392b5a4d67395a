import { accepted, formDone, formKey } from '@portafilter/kit'
import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { refreshFeedback } from '../../../data/feedback.ts'
import { api, uploads } from '../../../shared/api.ts'

/** What the form asks for; the picture is optional. */
export type FeedbackFields = Readonly<{ sketch: string; details: string; picture?: File | undefined }>

/** Where it is sent from: the page's path, and the order that is shown there. */
export type Place = Readonly<{ page: string; order: string | undefined }>

/** A picture that is uploaded is not uploaded again when sending the rest fails. */
let uploaded: { file: File; path: string } | undefined

const pathOf = async (file: File | undefined): Promise<string> => {
  if (file === undefined) return ''
  if (uploaded?.file !== file) {
    const sent = uploads.uploadImage({ file_name: file.name, type: UPLOAD_TYPES.feedback }, { file })
    uploaded = { file, path: (await accepted(sent)).object }
  }
  return uploaded.path
}

/** Sends it once, however often that is tried; throws what is refused. */
export const sendFeedback = async ({ sketch, details, picture }: FeedbackFields, { page, order = '' }: Place) => {
  const sent = { sketch, details, image_url: await pathOf(picture), page, order_no: order }
  // Other words are other feedback, with a key of its own.
  const form = `feedback:${JSON.stringify(sent)}`
  await accepted(api.putFeedback(sent, { key: formKey(form) }))
  formDone(form)
  await refreshFeedback().catch(() => undefined)
}
