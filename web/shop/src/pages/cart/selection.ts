import { useState } from 'react'
import { chosenIn } from '../../data/checkout.ts'
import { useList } from './list.ts'

/** The chosen part codes, kept over refreshes of the list and of the page (orders.md, 2). */
export const useSelection = () => {
  const place = chosenIn(useList())
  const [selected, setSelected] = useState<readonly string[]>(() => JSON.parse(sessionStorage.getItem(place) ?? '[]'))
  const select = (codes: readonly string[]) => {
    sessionStorage.setItem(place, JSON.stringify(codes))
    setSelected(codes)
  }
  return [selected, select] as const
}
