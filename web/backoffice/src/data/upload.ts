import { accepted, CallFailed, connect, isUnreached } from '@portafilter/kit'
import { UPLOAD_TYPES, uploadsContract } from '@portafilter/uploads/contract'
import { session } from '../session.ts'
import { FILE_TIMEOUT_MS, wordless } from './http.ts'

const uploads = connect(uploadsContract, session, (token) => session.end('expired', token), FILE_TIMEOUT_MS)

/** What is told in the place of a failure that has no sentence of the server's: no answer, or one of a proxy before it. */
const worded = (error: unknown): unknown => {
  const isWordless = error instanceof CallFailed && (isUnreached(error) || error.code === 'network')
  return isWordless ? wordless(error.status) : error
}

/** Uploads a picture of an after-sales case as anybody does who is signed in. Throws with the server's sentence, or that no answer came. */
export const uploadCasePicture = async (file: File): Promise<string> => {
  const asked = { file_name: file.name, type: UPLOAD_TYPES.afterSales }
  const { object } = await accepted(uploads.uploadImage(asked, { file })).catch((error: unknown) => {
    throw worded(error)
  })
  return object
}
