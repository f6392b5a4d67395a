import { changesOfRow, crud } from '@portafilter/changes'
import { type BoundResource, bindResource } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import type { KeptDb } from '../kept-machines/lists.ts'
import { findMachines } from '../machines.ts'
import { namedParts } from '../named-parts/parts.ts'
import { usedBy } from '../used-by.ts'
import { seriesResource } from './contract.ts'
import { seriesWanted } from './list.ts'
import { inOrder, matrixOf } from './matrix.ts'
import { seriesRows } from './series-rows.ts'

const ONE = { sort: 'place', descending: false, offset: 0, limit: 1 } as const

/** The models and specs of a series with their names, and where buyers find it. */
const contentOf = async (db: KeptDb, code: string) => {
  const { models, norms } = await matrixOf(db, code)
  const [parts, [machine]] = await Promise.all([
    namedParts(db, models),
    findMachines(db, { series_code: code, search: '' }),
  ])
  return {
    models: models.flatMap((model) => parts.get(model) ?? []),
    norms,
    seen_at: machine === undefined ? '' : String(machine.id),
  }
}

/** Series with their models and specs, kept by the catalogue's staff; buyers see them so with their next question. */
export const keptSeries = ({ db, usesOf }: Pick<RoomDeps, 'db' | 'usesOf'>): BoundResource => {
  const { name } = seriesResource
  const { create, actions } = crud(db, seriesRows(usesOf))
  return bindResource(seriesResource, {
    list: (query) => seriesWanted(db, query),
    one: async (id) => {
      const [row] = (await seriesWanted(db, { ...ONE, filter: { id: [id] } })).rows
      if (row === undefined) return refuse('series_not_found')
      const number = Number(row.id)
      const [content, uses, changes] = await Promise.all([
        contentOf(db, row.code),
        usesOf(db, name, number),
        changesOfRow(db, name, number),
      ])
      return { ...row, ...content, used_by: usedBy(uses), changes }
    },
    create: (names, session, context) => create({ ...names, matrix: { models: [], norms: [] } }, session, context),
    actions: {
      ...actions,
      configure: (id, { version, matrix }, session, context) =>
        actions.update(id, { version, matrix: inOrder(matrix) }, session, context),
    },
  })
}
