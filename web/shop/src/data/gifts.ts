import type { Giveaway, SeriesGiveaway } from '@portafilter/catalogue/contract'
import { piecesEarned } from '@portafilter/kernel'
import { accepted, useLanguage } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { queryClient } from '../shared/query-client.ts'
import { mayGetGifts } from '../shared/session.ts'
import { useUser } from '../shared/use-user.ts'

export type { Giveaway, SeriesGiveaway } from '@portafilter/catalogue/contract'

/** What an order comes with for nothing. */
export type Gifts = Readonly<{
  /** What comes by itself; `quantity` is of the whole order. */
  earned: readonly Giveaway[]
  /** What the buyer chooses from. */
  series: readonly SeriesGiveaway[]
}>

type Lines = readonly Readonly<{ part_code: string; quantity: number }>[]

/** Of each offer as many pieces as these lines earn; what they do not earn is left out. */
const earnedOf = (offers: readonly Giveaway[], lines: Lines): readonly Giveaway[] =>
  offers
    .map(({ bought_code, bought_quantity: every, quantity: gives, ...offer }) => ({
      ...offer,
      bought_code,
      bought_quantity: every,
      quantity: piecesEarned({ bought: [bought_code], every, gives }, lines),
    }))
    .filter(({ quantity }) => quantity > 0)

/** What these lines earn; of whoever gets no gifts nothing is asked. */
export const useGifts = (of: Lines) => {
  const language = useLanguage()
  const user = useUser()
  const lines = of.map(({ part_code, quantity }) => ({ part_code, quantity }))
  return useQuery({
    queryKey: ['gifts', language, ...lines.map(({ part_code, quantity }) => `${part_code}*${quantity}`)],
    queryFn: async (): Promise<Gifts> => {
      const [offers, series] = await Promise.all([
        accepted(api.getGiveaway({ part_codes: lines.map(({ part_code }) => part_code), language })),
        accepted(api.getSeriesGiveaway({ order_parts: lines })),
      ])
      return { earned: earnedOf(offers.object, lines), series: series.object }
    },
    enabled: mayGetGifts(user) && lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** After the server has refused what was shown or chosen. */
export const refreshGifts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['gifts'] })
