import { accepted, formDone, formKey, Refused } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { type List, refreshList } from '../../data/cart.ts'
import { refreshParts } from '../../data/catalogue.ts'
import { api } from '../../shared/api.ts'

const ADDED_BY = { cart: api.addToCart, favourites: api.addToCollect } as const

/** It was sold when the page asked: what is shown instead leads to what took its place. */
const NO_LONGER_SOLD: readonly string[] = ['part_withdrawn', 'part_replaced']

/** Puts so many of a part into a list. */
export const useAddTo = (list: List, code: string, onAdded: () => void) => {
  // Another quantity is another wish: it gets a key of its own.
  const formOf = (quantity: number) => `addTo:${list}:${code}:${quantity}`
  return useMutation({
    mutationFn: (quantity: number) =>
      accepted(ADDED_BY[list]({ part_code: code, quantity }, { key: formKey(formOf(quantity)) })),
    onSuccess: (_answer, quantity) => {
      formDone(formOf(quantity))
      void refreshList(list)
      onAdded()
    },
    onError: (error) => {
      if (error instanceof Refused && NO_LONGER_SOLD.includes(error.answer.error)) void refreshParts()
    },
  })
}
