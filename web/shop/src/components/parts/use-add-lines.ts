import { accepted, useIdempotent } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { refreshCart } from '../../data/cart.ts'
import { api } from '../../shared/api.ts'

type Line = Readonly<{ part_code: string; quantity: number }>

/** Puts lines into the cart, all of them or none. */
export const useAddLines = (onAdded: (lines: readonly Line[]) => void) => {
  const idempotently = useIdempotent()
  return useMutation({
    mutationFn: (wished: readonly Line[]) => {
      const lines = wished.map(({ part_code, quantity }) => ({ part_code, quantity }))
      return idempotently(lines, (key) => accepted(api.addLines({ lines }, { key })))
    },
    onSuccess: (_answer, lines) => onAdded(lines),
    // What was refused shows what has changed meanwhile.
    onSettled: () => void refreshCart(),
  })
}
