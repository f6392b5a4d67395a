import type { Language, RefusalCode } from '@portafilter/kernel'
import type { AnswerOf, CallInBrowser, Contract, SentBy } from './call.ts'

/**
 * A refusal as the browser sees it. `error` is the stable code, `message` is in the reader's language, `field` the path
 * of the field that it is about, if it is about one.
 */
export type RefusedAnswer = {
  result?: number
  code?: number
  message: string
  error: RefusalCode
  field?: string
  object?: unknown
}

/** Thrown for everything that is not an answer of the call: no network, 400, 401, 403, 413, 422, 429, 5xx. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  /** In how many seconds another try is worth it, where the server says so (429). */
  readonly retryAfter: number | undefined
  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export type ClientOptions = Readonly<{
  token(): string | null
  language(): Language
  /** Called on 401 before the call fails, with the token that the call was made with. */
  onUnauthenticated(token: string | null): void
  /** What the reader is told when nothing comes back. */
  networkFailure(): string
  timeoutMs?: number
  base?: string
  /** How requests are sent; by default as the platform does. */
  fetch?: typeof fetch
}>

/** `keepalive`: it is sent also where the page is left at once. */
export type CallOptions = { key?: string; file?: File; signal?: AbortSignal; keepalive?: boolean }

export type Client<C extends Contract> = {
  readonly [Name in keyof C]: SentBy<C[Name]> extends undefined
    ? (input?: undefined, options?: CallOptions) => Promise<AnswerOf<C[Name]> | RefusedAnswer>
    : (input: SentBy<C[Name]>, options?: CallOptions) => Promise<AnswerOf<C[Name]> | RefusedAnswer>
}

const queryOf = (input: unknown): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    for (const item of [value].flat()) if (item !== undefined) query.append(name, String(item))
  const encoded = query.toString()
  return encoded === '' ? '' : `?${encoded}`
}

const bodyOf = (input: unknown, file: File | undefined): BodyInit | undefined => {
  if (file === undefined) return input === undefined ? undefined : JSON.stringify(input)
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {})) form.append(name, String(value))
  form.append('file', file)
  return form
}

/** The name that a file comes with. */
const nameOf = (response: Response): string => {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(name)
}

/** Throws for a body that cannot be read: an answer that has broken off is a lost one, while of a failure the status says enough. */
const brokenOff =
  ({ ok, status }: Response, { networkFailure }: ClientOptions) =>
  (): never => {
    throw new CallFailed(ok ? 0 : status, 'network', networkFailure())
  }

/** What came back: the body of an answer, refusals included. Anything else throws. */
const answerOf = async (
  response: Response,
  { refusedStatus, media }: CallInBrowser,
  token: string | null,
  options: ClientOptions,
): Promise<unknown> => {
  if (media !== undefined && response.ok && response.headers.get('content-type') === media) {
    const bytes = await response.arrayBuffer().catch(brokenOff(response, options))
    return { bytes: new Uint8Array(bytes), name: nameOf(response) }
  }
  const answer = await response.json().catch(brokenOff(response, options))
  if (response.status === 401) options.onUnauthenticated(token)
  if (!response.ok && response.status !== refusedStatus) {
    const { error = 'internal', message = '' } = answer
    throw new CallFailed(response.status, error, message, Number(response.headers.get('retry-after')) || undefined)
  }
  return answer
}

/** As long as a call has where nothing else is said (storefront.md, 9). */
export const CALL_MS = 10_000

type Asking = Readonly<{ token: string | null; language: Language }>

/** What is sent for a call by whom: where, and how. */
export const requestOf = (
  { method, path }: CallInBrowser,
  input: unknown,
  { token, language }: Asking,
  { key, file }: CallOptions = {},
) => {
  const inQuery = method === 'GET'
  const body = inQuery ? undefined : bodyOf(input, file)
  const headers = new Headers({ language })
  if (token !== null) headers.set('token', token)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  return {
    address: `/prod-api${path}${inQuery ? queryOf(input) : ''}`,
    init: { method, headers, ...(body === undefined ? {} : { body }) },
  }
}

const request = async (
  definition: CallInBrowser,
  input: unknown,
  { signal, keepalive = false, ...given }: CallOptions,
  options: ClientOptions,
): Promise<unknown> => {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? CALL_MS)
  const token = options.token()
  const { address, init } = requestOf(definition, input, { token, language: options.language() }, given)
  const { fetch: send = fetch } = options
  const response = await send(`${options.base ?? ''}${address}`, {
    ...init,
    keepalive,
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new CallFailed(0, isLate ? 'timeout' : 'network', options.networkFailure())
  })
  return answerOf(response, definition, token, options)
}

/** A typed client of these calls: `client.submitOrder({...}, {key})` answers the wire's body, refusals included. */
export const createClient = <C extends Contract>(contract: C, options: ClientOptions): Client<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, definition]) => [
      name,
      (input: unknown, callOptions: CallOptions = {}) => request(definition, input, callOptions, options),
    ]),
  ) as Client<C>

/** Whether a body is a refusal (it carries the stable code). */
export const isRefused = (answer: unknown): answer is RefusedAnswer =>
  typeof answer === 'object' && answer !== null && 'error' in answer && 'message' in answer
