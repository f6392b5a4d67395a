import type { ActedBy, ResourceDefinition } from '@portafilter/contract'
import type { ActionInput, RowAction } from '@portafilter/contract/staff-client'
import { HttpError } from 'react-admin'
import { failing, headersOf } from './http.ts'

/** How a file is sent. */
export type Sending = Readonly<{
  /** The Idempotency-Key. */
  key: string
  /** Ends it. */
  signal: AbortSignal
  /** Told how much is sent already, from 0 to 1. */
  onShare(share: number): void
}>

/** The server waits a quarter of an hour for the largest file, and then has it judged and put into its store. */
const TIMEOUT_MS = 1_200_000

/** Only this way of asking tells a page how much of a body is sent. */
const sent = (path: string, headers: Headers, body: FormData, { signal, onShare }: Sending): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const { status, response } = request
      if (status >= 200 && status < 300) resolve(response)
      else reject(new HttpError(response?.message ?? request.statusText, status, response))
    }
    request.onerror = () => reject(new Error('no answer'))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })

/** Gives a file to an action of a row, which answers as any other does. Throws HttpError as `httpClient` does. */
export const sendFile = async <R extends ResourceDefinition, A extends RowAction<R>>(
  { name }: R,
  id: string,
  action: A,
  input: ActionInput<R, A>,
  file: File,
  sending: Sending,
): Promise<ActedBy<R['actions'][A]>> => {
  const body = new FormData()
  for (const [field, value] of Object.entries(input as object)) body.set(field, String(value))
  body.set('file', file)
  const headers = headersOf({ accept: 'application/json', 'idempotency-key': sending.key })
  const path = ['/staff-api', name, id, action].map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
  const answer = await sent(path.join('/'), headers, body, sending).catch(failing(headers.get('token')))
  return answer as ActedBy<R['actions'][A]>
}
