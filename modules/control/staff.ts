import { type BoundResource, bindResource } from '@portafilter/contract'
import { secondPersonOf } from '@portafilter/identity'
import { type SecondPerson, toWire } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { limitsResource } from './contract.ts'
import { leftAlone } from './left.ts'

type ControlDeps = Pick<RoomDeps, 'db' | 'log' | 'secondPersonAbove'>

const leftOf = async (deps: ControlDeps, person: SecondPerson, firm: string, at: Date) => {
  const left = await leftAlone(deps, person, { firm, buyer: '' }, at)
  return { id: firm, limit: toWire(deps.secondPersonAbove), left: toWire(left) }
}

/** What the reader may still do alone today; of a firm that nobody knows it is as much as of any other. */
export const controlResources = (deps: ControlDeps): readonly BoundResource[] => [
  bindResource(limitsResource, {
    list: async ({ filter }, session, { meta }) => {
      const person = await secondPersonOf(deps.db, session, meta.at)
      const rows = await Promise.all((filter.id ?? []).map((firm) => leftOf(deps, person, firm, meta.at)))
      return { rows, total: rows.length }
    },
    one: async (firm, session, { meta }) =>
      leftOf(deps, await secondPersonOf(deps.db, session, meta.at), firm, meta.at),
    actions: {},
  }),
]
