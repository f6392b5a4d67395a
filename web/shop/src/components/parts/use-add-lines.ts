import { accepted, type Idempotent } from '@portafilter/kit'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { refreshCart } from '../../data/cart.ts'
import { api } from '../../shared/api.ts'

type Line = Readonly<{ part_code: string; quantity: number }>

const ADDING = ['lines', 'adding'] as const

/** Whether lines are on their way into the cart, by whichever button. */
export const useIsAddingLines = (): boolean => useIsMutating({ mutationKey: ADDING }) > 0

/**
 * Puts lines into the cart, all of them or none.
 * @param idempotently of the form whose lines they are: its buttons put the same in, however many there are
 */
export const useAddLines = (idempotently: Idempotent, onAdded: (lines: readonly Line[]) => void) =>
  useMutation({
    mutationKey: ADDING,
    mutationFn: (wished: readonly Line[]) => {
      const lines = wished.map(({ part_code, quantity }) => ({ part_code, quantity }))
      return idempotently(lines, (key) => accepted(api.addLines({ lines }, { key })))
    },
    onSuccess: (_answer, lines) => onAdded(lines),
    // What was refused shows what has changed meanwhile.
    onSettled: () => void refreshCart(),
  })
