import type { ResourceDefinition } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import { uuid } from '@portafilter/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staffApi } from '../data/staff-api.ts'
import { doEach, type Told } from './do-each.ts'

/** Runs one action on several rows. A row keeps its idempotency key until it is done, so that a second try repeats the first. */
export const useSeveral = (resource: ResourceDefinition, action: string) => {
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const [busy, setBusy] = useState(false)

  const act = async ({ id, version }: Acted) => {
    const command = `${id} ${version}`
    const key = keys.current.get(command) ?? uuid()
    keys.current.set(command, key)
    await staffApi.act(resource, id, action, { version }, key)
    keys.current.delete(command)
  }
  const run = async (rows: readonly Acted[]): Promise<Told> => {
    setBusy(true)
    const told = await doEach(rows, act)
    setBusy(false)
    // Whatever else it has changed, as orders by their deliveries.
    void queries.invalidateQueries()
    return told
  }
  return { busy, run }
}
