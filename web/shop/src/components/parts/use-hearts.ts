import { accepted, formDone, formKey, useLanguage } from '@portafilter/kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { refreshList } from '../../data/cart.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { usePartsTexts } from './parts-texts.ts'

type Turned = Readonly<{ part_code: string; quantity: number; on: boolean }>

const NONE: ReadonlySet<string> = new Set()

const formOf = ({ part_code, quantity }: Turned) => `addTo:favourites:${part_code}:${quantity}`

const turn = async (turned: Turned): Promise<void> => {
  const { part_code, quantity, on } = turned
  if (!on) return void (await accepted(api.removeFromCollect({ part_code: [part_code] })))
  await accepted(api.addToCollect({ part_code, quantity }, { key: formKey(formOf(turned)) }))
  formDone(formOf(turned))
}

/** Which parts are among the favourites, by their codes, none while that is not known; and what puts one there or takes it away. */
export const useHearts = () => {
  const language = useLanguage()
  const codes = useQuery({
    queryKey: ['favourites', 'codes'],
    queryFn: async () => {
      const { object } = await accepted(api.getCollect({ search: '', language }))
      return new Set(object.map(({ part_code }) => part_code))
    },
  })
  const turning = useMutation({
    mutationFn: turn,
    onSuccess: (_answer, { on }) => notice.success(usePartsTexts.both((w) => (on ? w.collected : w.uncollected))),
    onSettled: () => refreshList('favourites'),
  })
  return {
    codes: codes.data ?? NONE,
    turning: turning.isPending ? turning.variables.part_code : undefined,
    turn: turning.mutate,
  }
}
