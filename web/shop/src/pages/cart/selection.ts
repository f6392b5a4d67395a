import { useState } from 'react'

const PLACE = 'cart:selected'

/** The chosen part codes, kept over refreshes of the list and of the page (orders.md, 2). */
export const useSelection = () => {
  const [selected, setSelected] = useState<readonly string[]>(() => JSON.parse(sessionStorage.getItem(PLACE) ?? '[]'))
  const select = (codes: readonly string[]) => {
    sessionStorage.setItem(PLACE, JSON.stringify(codes))
    setSelected(codes)
  }
  return [selected, select] as const
}
