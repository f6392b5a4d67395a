import { createContext } from 'react'
import type { Wanting } from '../../components/parts/use-wanted.ts'

/** What is typed into the lists of a machine's page: it outlives its sheets and tabs, and draws no diagram again. */
export const WantingContext = createContext<Wanting>([new Map(), () => undefined])
