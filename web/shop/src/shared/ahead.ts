import { catalogueContract } from '@portafilter/catalogue/contract'
import type { CallInBrowser } from '@portafilter/contract'
import { CALL_MS, requestOf } from '@portafilter/contract/client'
import { readLanguage } from '@portafilter/kit'
import { orderingContract } from '@portafilter/ordering/contract'
import { sheetsContract } from '@portafilter/sheets/contract'
import { session } from './session.ts'

/** What the list of orders asks for where its address says nothing else. */
const FIRST_ORDERS = { stage: '', search: '', start_date: '', end_date: '', currPage: 1, pageSize: 5 } as const

type Call = readonly [definition: CallInBrowser, input: object]

/** What the page at an address begins with; nothing of pages of which little is known before they are there. */
const firstCalls = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly Call[] => {
  const [, machine] = /^\/details\/([1-9]\d{0,8})$/.exec(pathname) ?? []
  if (machine !== undefined) {
    const page: Call = [catalogueContract.getMachineById, { id: machine }]
    // Its other tabs do without the sheets.
    if (new URLSearchParams(search).has('tab')) return [page]
    return [page, [sheetsContract.getExplosionByMachineId, { machine_id: machine }]]
  }
  if (search !== '') return []
  if (pathname === '/order') return [[orderingContract.getAllOrder, { ...FIRST_ORDERS, language: readLanguage() }]]
  if (pathname !== '/') return []
  return [
    [catalogueContract.getType, {}],
    [catalogueContract.getMachine, { search: '' }],
  ]
}

/** Gives the answer to whoever comes for it, under their own time. */
type Take = (signal: AbortSignal | null | undefined) => Promise<Response>
const asked = new Map<string, Take>()

/** What an answer hangs on: another account, or another language, gets another one. */
const keyOf = (address: string, { headers, body }: RequestInit): string => {
  const said = new Headers(headers)
  return [address, body, said.get('token'), said.get('language')].join(' ')
}

/** Asks, and lets the answer go where nobody comes in time, or where there is none: whoever comes then asks anew. */
const ask = (address: string, init: RequestInit): void => {
  const key = keyOf(address, init)
  const ended = new AbortController()
  const letGo = () => void asked.delete(key)
  const late = setTimeout(() => {
    letGo()
    ended.abort()
  }, CALL_MS)
  const answer = fetch(address, { ...init, signal: ended.signal })
  answer.catch(letGo)
  asked.set(key, (signal) => {
    clearTimeout(late)
    letGo()
    signal?.addEventListener('abort', () => ended.abort(signal.reason))
    return answer
  })
}

/** Asks for what the page at this address begins with, while all other scripts are still on their way. */
const askAhead = (): void => {
  const token = session.token()
  if (token === null) return
  for (const [definition, input] of firstCalls(location)) {
    const { address, init } = requestOf(definition, input, { token, language: readLanguage() })
    ask(address, init)
  }
}

/** As `fetch`, but for what was asked ahead, which is taken once. */
export const fetchOrTake: typeof fetch = (address, init = {}) => {
  if (asked.size === 0) return fetch(address, init)
  const take = asked.get(keyOf(String(address), init))
  return take?.(init.signal) ?? fetch(address, init)
}

// The built page lets this module come and run by itself (vite.config.ts).
if (import.meta.env.PROD) askAhead()
