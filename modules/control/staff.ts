import { type BoundResource, bindResource } from '@portafilter/contract'
import { stateOf } from '@portafilter/eventstore'
import { toWire } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { limitsResource } from './contract.ts'
import { clerkDayOf, clerkDays } from './streams.ts'

type ControlDeps = Pick<RoomDeps, 'log' | 'secondPersonAbove'>

const leftOf = async ({ log, secondPersonAbove: limit }: ControlDeps, user: string, firm: string, at: Date) => {
  const { counted } = await stateOf(log, clerkDayOf(user, { firm, buyer: '' }, at), clerkDays.decider)
  return { id: firm, limit: toWire(limit), left: toWire(Math.max(limit - counted, 0)) }
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
