import { actionAddress, countIn, type Session } from '@portafilter/contract'
import { type Client, type ClientOptions, createClient } from '@portafilter/contract/client'
import { createStaffClient, type StaffClient as Desk } from '@portafilter/contract/staff-client'
import type { Language } from '@portafilter/kernel'
import { contracts } from '@portafilter/rooms/contracts'

type StaffAnswer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  body: any
  /** Of a list: how many there are, from `Content-Range`. */
  total: number | undefined
  headers: Headers
}

type StaffList = { filter?: object; sort?: readonly [string, 'ASC' | 'DESC']; range?: readonly [number, number] }

/** The staff API as react-admin uses it. Never throws for a status: tests look at it. */
export type StaffClient = {
  list(resource: string, query?: StaffList): Promise<StaffAnswer>
  one(resource: string, id: string): Promise<StaffAnswer>
  ask(resource: string, id: string, question: string, query?: Record<string, string>): Promise<StaffAnswer>
  create(resource: string, body: object): Promise<StaffAnswer>
  /** `body` holds the version that the person looked at. */
  act(resource: string, id: string, action: string, body: object): Promise<StaffAnswer>
}

/** Somebody at a browser: signed in, or nobody yet. */
export type Someone = {
  readonly token: string
  /** Undefined for nobody. */
  readonly account: string | undefined
  /** The calls of the shop by name; throws `CallFailed` for everything but an answer of the call. */
  readonly call: Client<typeof contracts>
  /** The staff API as it comes, for whatever a test sends. */
  readonly staff: StaffClient
  /** The staff API by its resources, for what a test takes for granted; throws for everything but a success. */
  readonly desk: Desk
  /** The same person reading another language. */
  reading(language: Language): Someone
  /** A request as it is, with this person's headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

type Who = Readonly<{ url: string; token: string; account?: Session['account']; language: Language }> &
  Pick<ClientOptions, 'fetch' | 'timeoutMs'>

const totalOf = (headers: Headers): number | undefined =>
  headers.has('content-range') ? countIn(headers.get('content-range')).total : undefined

const staffOf = (ask: Someone['fetch']): StaffClient => {
  const answer = async (
    path: string,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ): Promise<StaffAnswer> => {
    const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await ask(`/staff-api/${path}`, { method, ...(body && sent) })
    const { status, headers } = response
    return { status, headers, total: totalOf(headers), body: await response.json() }
  }
  const at = (id: string) => encodeURIComponent(id)
  return {
    list: (resource, query = {}) => {
      const json = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
      return answer(`${resource}?${new URLSearchParams(json)}`)
    },
    one: (resource, id) => answer(`${resource}/${at(id)}`),
    ask: (resource, id, question, query = {}) =>
      answer(`${resource}/${at(id)}/${question}?${new URLSearchParams(query)}`),
    create: (resource, body) => answer(resource, { method: 'POST', body }),
    act: (resource, id, action, body) => {
      const { method, path } = actionAddress(action)
      const address = `${resource}/${at(id)}${path}`
      if (method !== 'DELETE') return answer(address, { method, body })
      return answer(
        `${address}?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, `${value}`]))}`,
        { method },
      )
    },
  }
}

const deskOf = (ask: Someone['fetch']): Desk =>
  createStaffClient(async (path, request) => {
    const response = await ask(path, request)
    const json: unknown = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(json)}`)
    return { json, headers: response.headers }
  })

export const someone = (who: Who): Someone => {
  const { url, token, account, language, fetch: send = fetch } = who
  const ask: Someone['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('language', language)
    if (token !== '') headers.set('token', token)
    return send(`${url}${path}`, { ...init, headers })
  }
  const call = createClient(contracts, {
    ...who,
    base: url,
    token: () => token || null,
    language: () => language,
    onUnauthenticated: () => undefined,
    networkFailure: () => 'no answer',
  })
  const reading = (other: Language) => someone({ ...who, language: other })
  return { token, account, call, staff: staffOf(ask), desk: deskOf(ask), reading, fetch: ask }
}
