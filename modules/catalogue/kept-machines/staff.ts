import { changesOfRow, crud } from '@portafilter/changes'
import { type BoundResource, bindResource } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { settingPicture } from '../keep-picture.ts'
import { usedBy } from '../used-by.ts'
import { machinesResource, machineTypesResource } from './contract.ts'
import { machinesWanted, typesWanted } from './lists.ts'
import { machineRows } from './machine-rows.ts'
import { missingOf } from './missing.ts'
import { typeRows } from './type-rows.ts'

export type KeptDeps = Pick<RoomDeps, 'db' | 'pictures' | 'usesOf'>

const ONE = { sort: 'place', descending: false, offset: 0, limit: 1 } as const

const keptTypes = ({ db, usesOf }: KeptDeps): BoundResource => {
  const { name } = machineTypesResource
  return bindResource(machineTypesResource, {
    list: (query) => typesWanted(db, query),
    one: async (id) => {
      const [row] = (await typesWanted(db, { ...ONE, filter: { id: [id] } })).rows
      if (row === undefined) return refuse('machine_type_not_found')
      const number = Number(row.id)
      const [uses, changes] = await Promise.all([usesOf(db, name, number), changesOfRow(db, name, number)])
      return { ...row, used_by: usedBy(uses), changes }
    },
    ...crud(db, typeRows(usesOf)),
  })
}

const keptMachines = ({ db, pictures, usesOf }: KeptDeps): BoundResource => {
  const { name } = machinesResource
  const { create, actions } = crud(db, machineRows(usesOf))
  return bindResource(machinesResource, {
    list: (query) => machinesWanted(db, query),
    one: async (id) => {
      const [row] = (await machinesWanted(db, { ...ONE, filter: { id: [id] } })).rows
      if (row === undefined) return refuse('machine_not_found')
      const number = Number(row.id)
      const [uses, missing, changes] = await Promise.all([
        usesOf(db, name, number),
        row.published ? [] : missingOf(db, usesOf, number, row),
        changesOfRow(db, name, number),
      ])
      return { ...row, used_by: usedBy(uses), missing: [...missing], changes }
    },
    create: (facts, session, context) => create({ ...facts, file_path: '', published: false }, session, context),
    actions: {
      ...actions,
      picture: settingPicture(pictures, actions.update),
      publish: (id, seen, session, context) => actions.update(id, { ...seen, published: true }, session, context),
      unpublish: (id, seen, session, context) => actions.update(id, { ...seen, published: false }, session, context),
    },
  })
}

/** Types and machines, kept by the catalogue's staff; buyers see what is published with their next question. */
export const keptMachineResources = (deps: KeptDeps): readonly BoundResource[] => [keptTypes(deps), keptMachines(deps)]
