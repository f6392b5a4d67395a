import { accepted, formDone, formKey } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { refreshCart } from '../../data/cart.ts'
import { api } from '../../shared/api.ts'

type Line = Readonly<{ part_code: string; quantity: number }>

// Other lines are another wish: they get a key of their own.
const formOf = (lines: readonly Line[]) => `addLines:${lines.map((line) => `${line.part_code}*${line.quantity}`)}`

/** Puts lines into the cart, all of them or none. */
export const useAddLines = (onAdded: (lines: readonly Line[]) => void) =>
  useMutation({
    mutationFn: (lines: readonly Line[]) =>
      accepted(
        api.addLines(
          { lines: lines.map(({ part_code, quantity }) => ({ part_code, quantity })) },
          { key: formKey(formOf(lines)) },
        ),
      ),
    onSuccess: (_answer, lines) => {
      formDone(formOf(lines))
      onAdded(lines)
    },
    // What was refused shows what has changed meanwhile.
    onSettled: () => void refreshCart(),
  })
