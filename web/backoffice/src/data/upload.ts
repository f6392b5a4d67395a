import { httpClient } from './http.ts'

/** Uploads a picture of an after-sales case as anybody does who is signed in. Throws with the server's sentence. */
export const uploadCasePicture = async (file: File): Promise<string> => {
  const body = new FormData()
  body.append('file_name', file.name)
  body.append('type', '4')
  body.append('file', file)
  const headers = new Headers({ 'idempotency-key': crypto.randomUUID() })
  const { json } = await httpClient('/prod-api/file/uploadImage', { method: 'POST', headers, body })
  const answer = json as { result: number; object: string; message?: string }
  if (answer.result !== 1) throw new Error(answer.message)
  return answer.object
}
