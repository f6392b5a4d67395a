import { type BoundResource, bindResource } from '@portafilter/contract'
import { toWire } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { limitsResource } from './contract.ts'
import { leftAlone } from './left.ts'

type ControlDeps = Pick<RoomDeps, 'log' | 'secondPersonAbove'>

const leftOf = async (deps: ControlDeps, user: string, firm: string, at: Date) => {
  const left = await leftAlone(deps, user, { firm, buyer: '' }, at)
  return { id: firm, limit: toWire(deps.secondPersonAbove), left: toWire(left) }
}

/** What the reader may still do alone today; of a firm that nobody knows it is as much as of any other. */
export const controlResources = (deps: ControlDeps): readonly BoundResource[] => [
  bindResource(limitsResource, {
    list: async ({ filter }, { user }, { meta }) => {
      const firms = [filter.id ?? []].flat()
      const rows = await Promise.all(firms.map((firm) => leftOf(deps, user, firm, meta.at)))
      return { rows, total: rows.length }
    },
    one: (firm, { user }, { meta }) => leftOf(deps, user, firm, meta.at),
    actions: {},
  }),
]
