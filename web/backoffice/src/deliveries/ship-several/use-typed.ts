import { useState } from 'react'
import { type Numbers, without } from './numbers.ts'

/** What is typed of deliveries, by their numbers. It outlives the form: closed before they are shipped, it opens with it again. */
export const useTyped = () => {
  const [numbers, setNumbers] = useState<Numbers>({})
  const [carriers, setCarriers] = useState<Readonly<Record<string, string>>>({})
  return {
    numbers,
    carriers,
    fill: (more: Numbers) => setNumbers((now) => ({ ...now, ...more })),
    carry: (id: string, carrier: string) => setCarriers((now) => ({ ...now, [id]: carrier })),
    /** They are shipped. */
    drop: (shipped: readonly string[]) => {
      setNumbers((now) => without(shipped, now))
      setCarriers((now) => without(shipped, now))
    },
  }
}

export type TypedParcels = ReturnType<typeof useTyped>
