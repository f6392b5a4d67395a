import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { api } from '../shared/api.ts'
import { useUser } from '../shared/session.ts'

/**
 * What goes into the monthly rule (orders.md, 7): what it has counted of this month, as on the wire, whether the buyer's
 * firm is exempt, and which of these parts are.
 */
export const useMonthlyRule = (codes: readonly string[]) => {
  const { account, erp_code } = useUser()
  return useQuery({
    // Asked anew whenever an order of the buyer has changed.
    queryKey: ['orders', 'month', ...codes],
    queryFn: async () => {
      const [amount, firm, parts] = await Promise.all([
        accepted(api.getOrderAmount({ account })),
        accepted(api.getNoErpCode({ erp_code: erp_code ?? '' })),
        accepted(api.getNoPartCode({ part_code: [...codes] })),
      ])
      return { accumulated: amount.object, exemptFirm: firm.object === 1, exemptParts: parts.object }
    },
    staleTime: 0,
  })
}
