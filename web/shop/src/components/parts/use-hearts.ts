import type { Language } from '@portafilter/kernel'
import { accepted, useLanguage } from '@portafilter/kit'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { refreshList } from '../../data/cart.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { queryClient } from '../../shared/query-client.ts'
import { usePartsTexts } from './parts-texts.ts'

type Turned = Readonly<{ part_code: string; quantity: number; on: boolean }>

const NONE: ReadonlySet<string> = new Set()

const TURNING = ['hearts', 'turning'] as const

const codesIn = (language: Language) =>
  queryOptions({
    queryKey: ['favourites', 'codes'],
    queryFn: async (): Promise<ReadonlySet<string>> => {
      const { object } = await accepted(api.getCollect({ search: '', language }))
      return new Set(object.map(({ part_code }) => part_code))
    },
  })

/** Of a favourite that is there already, adding it would raise the quantity that is kept: first it must be known which are. */
const turn = async ({ part_code, quantity, on }: Turned, language: Language): Promise<void> => {
  const known = await queryClient.fetchQuery(codesIn(language))
  if (known.has(part_code) === on) return
  if (!on) return void (await accepted(api.removeFromCollect({ part_code: [part_code] })))
  await accepted(api.addToCollect({ part_code, quantity }))
}

/** Others may be turned meanwhile. */
const isTurning = (code: string): boolean =>
  queryClient.isMutating({
    mutationKey: TURNING,
    predicate: ({ state }) => (state.variables as Turned).part_code === code,
  }) > 0

/** Which parts are among the favourites, by their codes, none while that is not known; and what puts one there or takes it away. */
export const useHearts = () => {
  const language = useLanguage()
  const codes = useQuery(codesIn(language))
  const turning = useMutation({
    mutationKey: TURNING,
    mutationFn: (turned: Turned) => turn(turned, language),
    onSuccess: (_answer, { on }) => notice.success(usePartsTexts.both((w) => (on ? w.collected : w.uncollected))),
    onSettled: () => refreshList('favourites'),
  })
  return {
    codes: codes.data ?? NONE,
    turn: (turned: Turned) => {
      if (!isTurning(turned.part_code)) turning.mutate(turned)
    },
  }
}
