import { catalogueContract } from '@portafilter/catalogue/contract'
import type { CallInBrowser } from '@portafilter/contract'
import { requestOf } from '@portafilter/contract/client'
import { readLanguage } from '@portafilter/kit'
import { orderingContract } from '@portafilter/ordering/contract'
import { sheetsContract } from '@portafilter/sheets/contract'
import { session } from './session.ts'

/** As long as any call has (storefront.md, 9). */
const TIMEOUT_MS = 10_000
/** What the list of orders asks for where its address says nothing else. */
const FIRST_ORDERS = { stage: '', search: '', start_date: '', end_date: '', currPage: 1, pageSize: 5 } as const

type Call = readonly [definition: CallInBrowser, input: object]

/** What the page at an address begins with; nothing of pages of which little is known before they are there. */
const firstCalls = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly Call[] => {
  const [, machine] = /^\/details\/([1-9]\d{0,8})$/.exec(pathname) ?? []
  if (machine !== undefined)
    return [
      [catalogueContract.getMachineById, { id: machine }],
      [sheetsContract.getExplosionByMachineId, { machine_id: machine }],
    ]
  if (search !== '') return []
  if (pathname === '/order') return [[orderingContract.getAllOrder, { ...FIRST_ORDERS, language: readLanguage() }]]
  if (pathname !== '/') return []
  return [
    [catalogueContract.getType, {}],
    [catalogueContract.getMachine, { search: '' }],
  ]
}

const asked = new Map<string, Promise<Response>>()

/** What an answer hangs on: another account, or another language, gets another one. */
const keyOf = (address: string, { headers, body }: RequestInit): string => {
  const said = new Headers(headers)
  return [address, body, said.get('token'), said.get('language')].join(' ')
}

/** Asks for what the page at this address begins with, while all other scripts are still on their way. */
const askAhead = (): void => {
  const token = session.token()
  if (token === null) return
  for (const [definition, input] of firstCalls(location)) {
    const { address, init } = requestOf(definition, input, { token, language: readLanguage() })
    const answer = fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    // Whoever takes it is told.
    answer.catch(() => undefined)
    asked.set(keyOf(address, init), answer)
  }
}

/** As `fetch`, but for what was asked ahead, which is taken once. */
export const fetchOrTake: typeof fetch = (address, init = {}) => {
  const key = keyOf(String(address), init)
  const answer = asked.get(key)
  asked.delete(key)
  return answer ?? fetch(address, init)
}

// The built page lets this module come and run by itself (vite.config.ts).
if (import.meta.env.PROD) askAhead()
