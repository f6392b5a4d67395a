import { crud, updating } from '@portafilter/changes'
import { type BoundResource, bindResource } from '@portafilter/contract'
import type { RoomDeps } from '@portafilter/room'
import { inOrder } from './content.ts'
import { machineSheetsResource, sheetsResource } from './contract.ts'
import { sheetDetail } from './detail.ts'
import { sheetsWanted } from './list.ts'
import { machineDetail, machineSheetRows, machinesWanted } from './machine-rows.ts'
import { againstShape, sheetRows } from './sheet-rows.ts'

/** Sheets and what machines begin with, kept by the catalogue's staff. */
export const sheetResources = ({ db }: Pick<RoomDeps, 'db'>): readonly BoundResource[] => {
  const sheets = crud(db, sheetRows)
  return [
    bindResource(sheetsResource, {
      list: (query) => sheetsWanted(db, query),
      one: (id) => sheetDetail(db, id),
      create: (names, session, context) =>
        sheets.create({ ...names, positions: [], hotspots: [], publish: false }, session, context),
      actions: {
        ...sheets.actions,
        update: async (id, { reviewed, ...wanted }, session, context) => {
          const reason = wanted.publish && !reviewed ? await againstShape(db, id, wanted) : undefined
          return reason ?? sheets.actions.update(id, inOrder(wanted), session, context)
        },
      },
    }),
    bindResource(machineSheetsResource, {
      list: (query) => machinesWanted(db, query),
      one: (id) => machineDetail(db, id),
      actions: { update: updating(db, machineSheetRows) },
    }),
  ]
}
