import { markRepeated, readLanguage } from '@portafilter/kit'
import { fetchUtils, HttpError } from 'react-admin'
import { PREFIX, session } from '../session.ts'
import { commonTexts } from '../texts/common.ts'

const TIMEOUT_MS = 10_000
/** A file may take as long as the server waits for one. */
export const FILE_TIMEOUT_MS = 60_000

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Who asks, and in which language the answer is read. */
export const headersOf = (given?: HeadersInit): Headers => {
  const headers = new Headers(given)
  headers.set('language', readLanguage())
  const token = session.token()
  if (token !== null) headers.set('token', token)
  return headers
}

/**
 * What is told, in the reader's language, where the server has said nothing.
 * @param status of whatever stands before it; 0 for no answer at all
 */
export const wordless = (status: number): HttpError =>
  new HttpError(commonTexts[status === 413 ? 'state.too_large' : 'state.network'][readLanguage()], status)

const isWorded = ({ body }: HttpError): boolean => typeof body?.message === 'string'

/**
 * What every request does that fails: a session that is over ends here, too, no answer at all is HttpError 0, and a proxy's has the
 * page's words.
 * @param token that was sent
 */
export const failing =
  (token: string | null) =>
  (error: unknown): never => {
    if (isAbort(error)) throw error
    if (!(error instanceof HttpError)) throw wordless(0)
    if (error.status === 401) session.end('expired', token)
    throw isWorded(error) ? error : wordless(error.status)
  }

/**
 * One request of `/staff-api` with the token and the reader's language. Refusals come as HttpError with the server's
 * sentence; no answer at all comes as HttpError 0.
 */
export const httpClient = async (url: string, options: fetchUtils.Options = {}) => {
  const headers = headersOf(options.headers)
  headers.set('accept', 'application/json')
  markRepeated(headers, `${PREFIX}activeAt`)
  const timeout = AbortSignal.timeout(options.body instanceof FormData ? FILE_TIMEOUT_MS : TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  return fetchUtils.fetchJson(url, { ...options, headers, signal }).catch(failing(headers.get('token')))
}
