import { changesOfRow, crud } from '@portafilter/changes'
import { type BoundResource, bindResource } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { discountGroupsResource } from './contract.ts'
import { groupRows } from './group-rows.ts'
import { groupsWanted } from './list.ts'

/** Discount groups, kept by support. */
export const keptGroups = ({ db, usesOf }: Pick<RoomDeps, 'db' | 'usesOf'>): BoundResource =>
  bindResource(discountGroupsResource, {
    list: (query) => groupsWanted(db, query),
    one: async (id) => {
      const page = { descending: false, offset: 0, limit: 1 }
      const [row] = (await groupsWanted(db, { ...page, filter: { id: [id] } })).rows
      if (row === undefined) return refuse('discount_group_not_found')
      return { ...row, changes: await changesOfRow(db, discountGroupsResource.name, Number(row.id)) }
    },
    ...crud(db, groupRows(usesOf)),
  })
