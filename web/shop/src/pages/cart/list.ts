import { createContext, useContext } from 'react'
import type { List } from '../../data/cart.ts'

/** Which list the page shows. */
export const ListContext = createContext<List>('cart')

export const useList = (): List => useContext(ListContext)
