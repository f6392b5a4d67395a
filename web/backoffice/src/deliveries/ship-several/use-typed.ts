import type { Acted } from '@portafilter/contract/staff-client'
import { useState } from 'react'
import { type Numbers, without } from './numbers.ts'

/** What is typed of deliveries, by their numbers. It outlives the form: closed before they are shipped, it opens with it again. */
export const useTyped = () => {
  const [numbers, setNumbers] = useState<Numbers>({})
  const [carriers, setCarriers] = useState<Readonly<Record<string, string>>>({})
  const [versions, setVersions] = useState<Readonly<Record<string, number>>>({})
  const drop = (ids: readonly string[]) => {
    setNumbers((now) => without(ids, now))
    setCarriers((now) => without(ids, now))
  }
  return {
    numbers,
    carriers,
    fill: (more: Numbers) => setNumbers((now) => ({ ...now, ...more })),
    carry: (id: string, carrier: string) => setCarriers((now) => ({ ...now, [id]: carrier })),
    /** A form for these is opened: what was typed of one that has changed since, as by a colleague who has shipped it, is of no use. */
    begin: (rows: readonly Acted[]) => {
      drop(rows.filter(({ id, version }) => versions[id] !== version).map(({ id }) => id))
      setVersions((now) => ({ ...now, ...Object.fromEntries(rows.map(({ id, version }) => [id, version])) }))
    },
    /** They are shipped. */
    drop,
  }
}

export type TypedParcels = ReturnType<typeof useTyped>
