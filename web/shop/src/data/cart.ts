import type { CartLine, CheckedCode } from '@portafilter/basket/contract'
import { accepted, isRefused, useLanguage } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { mayBuyMachines, type User } from '../shared/session.ts'
import type { List } from './checkout.ts'
import { inCalls } from './in-calls.ts'

export type { CartLine, CheckedCode } from '@portafilter/basket/contract'
export type { List } from './checkout.ts'

const CALLS = {
  cart: { lines: api.getCart, total: api.getTotal, set: api.updateQuantityById, remove: api.removeFromCart },
  favourites: {
    lines: async (asked: Parameters<typeof api.getCollect>[0]) => {
      const answer = await api.getCollect(asked)
      return isRefused(answer) ? answer : answer.object
    },
    total: api.getCollectTotal,
    set: api.updateCollectQuantityById,
    remove: api.removeFromCollect,
  },
} as const

/** What the server does about a list. */
export const callsOf = (list: List) => CALLS[list]

/** How many lines the cart has; 0 while it is not known. */
export const useCartCount = (): number =>
  useQuery({
    queryKey: ['cart', 'count'],
    queryFn: async () => (await accepted(api.getCartsCount())).object,
  }).data ?? 0

/** The lines of a list, the newest first. */
export const useLines = (list: List, search = '') => {
  const language = useLanguage()
  return useQuery({
    queryKey: [list, 'lines', language, search],
    queryFn: (): Promise<CartLine[]> => accepted(callsOf(list).lines({ search, language })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const NOTHING: ReadonlyMap<string, number> = new Map()

/** How many pieces of each part the cart has, by its code; nothing while that is not known. */
export const useInCart = (): ReadonlyMap<string, number> => {
  const language = useLanguage()
  const pieces = useQuery({
    queryKey: ['cart', 'pieces'],
    queryFn: async () => {
      const lines = await accepted(api.getCart({ search: '', language }))
      return new Map(lines.map(({ part_code, quantity }) => [part_code, quantity]))
    },
  })
  return pieces.data ?? NOTHING
}

/** What the prices of these lines are in, which may have turned since the sign-in; of none the user's as it was then. */
export const currencyOf = (lines: readonly CartLine[], user: User): User['currency'] =>
  lines[0]?.currency ?? user.currency

/** Takes these lines out of a list, however many there are. */
export const removeLines = async (list: List, codes: readonly string[]): Promise<void> => {
  for (const part_code of inCalls(codes)) await accepted(callsOf(list).remove({ part_code }))
}

/** Total and saving of these lines, as the server sums them; zeros for none. */
export const useTotal = (list: List, lines: readonly CartLine[]) => {
  const codes = lines.map((line) => line.part_code)
  return useQuery({
    queryKey: [list, 'total', ...lines.map((line) => `${line.part_code}*${line.quantity}*${line.discounted_price}`)],
    queryFn: async () => (codes.length === 0 ? { total: 0, decrease: 0 } : accepted(callsOf(list).total(codes))),
    placeholderData: keepPreviousData,
  })
}

/** A machine of somebody who buys none: that is why it is not sold (decisions/catalogue.md). */
export const isOfOtherMarket = ({ type }: CartLine, user: User): boolean => type === 'M' && !mayBuyMachines(user)

/** What typed codes mean, by the code as it is typed; asked again when the cart changes, of which it tells. */
export const useCheckedCodes = (codes: readonly string[]) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['cart', 'codes', language, ...codes],
    queryFn: async (): Promise<ReadonlyMap<string, CheckedCode>> => {
      const { object } = await accepted(api.checkCodes({ codes: [...codes], language }))
      return new Map(object.map((checked, at) => [codes[at] ?? '', checked]))
    },
    placeholderData: keepPreviousData,
    enabled: codes.length > 0,
    staleTime: 0,
  })
}

/** After anything that changes a list. */
export const refreshList = (list: List): Promise<void> => queryClient.invalidateQueries({ queryKey: [list] })

/** After anything that changes the cart. */
export const refreshCart = (): Promise<void> => refreshList('cart')
