import { accepted, formDone, formKey } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { refreshCart } from '../../data/cart.ts'
import { api } from '../../ground/api.ts'

/** Puts so many of a part into the cart. */
export const useAddToCart = (code: string, onAdded: () => void) => {
  // Another quantity is another wish: it gets a key of its own.
  const formOf = (quantity: number) => `addToCart:${code}:${quantity}`
  return useMutation({
    mutationFn: (quantity: number) =>
      accepted(api.addToCart({ part_code: code, quantity }, { key: formKey(formOf(quantity)) })),
    onSuccess: (_answer, quantity) => {
      formDone(formOf(quantity))
      void refreshCart()
      onAdded()
    },
  })
}
