import { changesOfRow, creating, updating } from '@portafilter/changes'
import { type BoundResource, bindResource } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { settingPicture } from '../keep-picture.ts'
import { usedBy } from '../used-by.ts'
import { partsResource } from './contract.ts'
import { partsWanted } from './list.ts'
import { partRows } from './part-rows.ts'

/** Everything with a part code, kept by the catalogue's staff, and found by who has to name one. */
export const keptParts = ({ db, pictures, usesOf }: Pick<RoomDeps, 'db' | 'pictures' | 'usesOf'>): BoundResource => {
  const { name } = partsResource
  const create = creating(db, partRows)
  const update = updating(db, partRows)
  return bindResource(partsResource, {
    list: (query) => partsWanted(db, query),
    one: async (id) => {
      const [row] = (await partsWanted(db, { filter: { id: [id] }, offset: 0, limit: 1 })).rows
      if (row === undefined) return refuse('not_found')
      const number = Number(row.id)
      const [uses, changes] = await Promise.all([usesOf(db, name, number), changesOfRow(db, name, number)])
      return { ...row, used_by: usedBy(uses), changes }
    },
    create: (facts, session, context) => create({ ...facts, file_path: '' }, session, context),
    actions: { update, picture: settingPicture(pictures, update) },
  })
}
