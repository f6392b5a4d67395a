import { accepted } from '@portafilter/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { useUser } from '../shared/use-user.ts'
import { inCalls } from './in-calls.ts'

/** What goes into the monthly rule (orders.md, 7), amounts as on the wire. */
export type MonthlyFacts = Readonly<{
  /** What it has counted of this month. */
  accumulated: number
  exemptFirm: boolean
  /** Of the parts that were asked about. */
  exemptParts: readonly string[]
}>

/** What the monthly rule says of the buyer's month, and of these parts. */
export const useMonthlyRule = (codes: readonly string[]) => {
  const { account, erp_code } = useUser()
  return useQuery({
    // Asked anew whenever an order of the buyer has changed.
    queryKey: ['orders', 'month', ...codes.toSorted()],
    queryFn: async (): Promise<MonthlyFacts> => {
      const [amount, firm, parts] = await Promise.all([
        accepted(api.getOrderAmount({ account })),
        accepted(api.getNoErpCode({ erp_code: erp_code ?? '' })),
        Promise.all(inCalls(codes).map((part_code) => accepted(api.getNoPartCode({ part_code })))),
      ])
      return {
        accumulated: amount.object,
        exemptFirm: firm.object === 1,
        exemptParts: parts.flatMap(({ object }) => object),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
