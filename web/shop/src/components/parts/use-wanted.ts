import { useState } from 'react'
import type { Wanted } from './wanted.ts'

/** What is typed into the rows of a parts table, for what outlives the table: a search may find no parts to show in one. */
export const useWanted = () => useState<Wanted>(new Map())

export type Wanting = ReturnType<typeof useWanted>
