import { useState } from 'react'
import type { Numbers } from './numbers.ts'

/** What is typed of deliveries, by their numbers. It outlives the form: closed before they are shipped, it opens with it again. */
export const useTyped = () => {
  const [numbers, setNumbers] = useState<Numbers>({})
  const [carriers, setCarriers] = useState<Readonly<Record<string, string>>>({})
  return {
    numbers,
    carriers,
    fill: (more: Numbers) => setNumbers((now) => ({ ...now, ...more })),
    carry: (id: string, carrier: string) => setCarriers((now) => ({ ...now, [id]: carrier })),
  }
}

export type TypedParcels = ReturnType<typeof useTyped>
