import { accepted, formDone, formKey } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { callsOf, refreshList } from '../../data/cart.ts'
import { useList } from './list.ts'

/**
 * Sets the quantity of a line; what the server has comes back with the refreshed list. One after the other: of quick clicks
 * the last one holds.
 */
export const useSetQuantity = (code: string) => {
  const list = useList()
  const formOf = (quantity: number) => `${list}Quantity:${code}:${quantity}`
  return useMutation({
    scope: { id: `${list}Quantity:${code}` },
    mutationFn: (quantity: number) =>
      accepted(callsOf(list).set({ part_code: code, quantity }, { key: formKey(formOf(quantity)) })),
    onSettled: (_answer, _error, quantity) => {
      formDone(formOf(quantity))
      return refreshList(list)
    },
  })
}
