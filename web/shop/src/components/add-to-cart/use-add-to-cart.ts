import { accepted, Refused, useIdempotent } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { type List, refreshList } from '../../data/cart.ts'
import { refreshParts } from '../../data/catalogue.ts'
import { api } from '../../shared/api.ts'

const ADDED_BY = { cart: api.addToCart, favourites: api.addToCollect } as const

/** It was sold when the page asked: what is shown instead leads to what took its place. */
const NO_LONGER_SOLD: readonly string[] = ['part_withdrawn', 'part_replaced']

/** Puts so many of a part into a list. */
export const useAddTo = (list: List, code: string, onAdded: () => void) => {
  const idempotently = useIdempotent()
  return useMutation({
    mutationFn: (quantity: number) => {
      const line = { part_code: code, quantity }
      return idempotently({ list, ...line }, (key) => accepted(ADDED_BY[list](line, { key })))
    },
    onSuccess: onAdded,
    // Also where the answer was lost: the part may be there.
    onSettled: () => void refreshList(list),
    onError: (error) => {
      if (error instanceof Refused && NO_LONGER_SOLD.includes(error.answer.error)) void refreshParts()
    },
  })
}
