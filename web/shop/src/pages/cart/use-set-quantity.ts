import { accepted, formDone, formKey } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { refreshCart } from '../../data/cart.ts'
import { api } from '../../ground/api.ts'

/**
 * Sets the quantity of a line; what the server has comes back with the refreshed cart. One after the other: of quick clicks
 * the last one holds.
 */
export const useSetQuantity = (code: string) => {
  const formOf = (quantity: number) => `cartQuantity:${code}:${quantity}`
  return useMutation({
    scope: { id: `cartQuantity:${code}` },
    mutationFn: (quantity: number) =>
      accepted(api.updateQuantityById({ part_code: code, quantity }, { key: formKey(formOf(quantity)) })),
    onSettled: (_answer, _error, quantity) => {
      formDone(formOf(quantity))
      return refreshCart()
    },
  })
}
