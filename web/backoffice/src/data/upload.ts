import { accepted, connect, isUnreached } from '@portafilter/kit'
import { UPLOAD_TYPES, uploadsContract } from '@portafilter/uploads/contract'
import { session } from '../session.ts'
import { FILE_TIMEOUT_MS, unreached } from './http.ts'

const uploads = connect(uploadsContract, session, (token) => session.end('expired', token), FILE_TIMEOUT_MS)

/** Uploads a picture of an after-sales case as anybody does who is signed in. Throws with the server's sentence, or that no answer came. */
export const uploadCasePicture = async (file: File): Promise<string> => {
  const asked = { file_name: file.name, type: UPLOAD_TYPES.afterSales }
  const { object } = await accepted(uploads.uploadImage(asked, { file })).catch((error: unknown) => {
    throw isUnreached(error) ? unreached() : error
  })
  return object
}
