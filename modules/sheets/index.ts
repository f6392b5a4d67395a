import { openPicture } from '@portafilter/catalogue'
import { OF_NOBODY, room } from '@portafilter/room'
import { SHEET_WIDTHS } from './contract.ts'
import { sheetUses } from './kept-uses.ts'
import { sheetsRoutes } from './routes.ts'
import { sheetResources } from './staff/index.ts'
import { migrations } from './tables.ts'

/** Exploded diagrams: the sheets of machines, what stands on them, and where a part is used. */
export const sheets = room({
  name: 'sheets',
  person: OF_NOBODY,
  migrations,
  calls: sheetsRoutes,
  resources: sheetResources,
  uses: sheetUses,
  files: ({ pictures }) => [
    {
      prefix: '/sheets',
      visibility: 'public',
      open: (name, { width }) => openPicture(pictures, name, SHEET_WIDTHS, String(width)),
    },
  ],
})

export { type PositionNamed, type PositionShown, positionsShown } from './positions-shown.ts'
export type { SheetsTables } from './tables.ts'
