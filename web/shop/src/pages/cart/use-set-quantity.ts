import { accepted, formDone, formKey } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { refreshCart } from '../../data/cart.ts'
import { api } from '../../ground/api.ts'

/** Sets the quantity of a line; what the server has comes back with the refreshed cart. */
export const useSetQuantity = (code: string) => {
  const formOf = (quantity: number) => `cartQuantity:${code}:${quantity}`
  return useMutation({
    mutationFn: (quantity: number) =>
      accepted(api.updateQuantityById({ part_code: code, quantity }, { key: formKey(formOf(quantity)) })),
    onSettled: (_answer, _error, quantity) => {
      formDone(formOf(quantity))
      return refreshCart()
    },
  })
}
