import type { DemoSeed } from '../demo-seed.ts'
import { addHotspots, addPositions, addSheets, addToMachines, type Db, hotspotsOf, pathOf } from './add.ts'
import { type DemoSheet, demoSheets } from './sheets.ts'

/** The machines' own sheets of those whose first level is drawn nowhere. */
const undrawn = async (db: Db): Promise<DemoSheet[]> => {
  const drawn = db
    .selectFrom('machine_explosions')
    .innerJoin('explosions', 'explosions.id', 'explosion_id')
    .where('file_path', '<>', '')
  const known = new Set((await drawn.select('machine_id').execute()).map(({ machine_id }) => machine_id))
  return demoSheets.filter(({ machine }) => machine !== null && !known.has(machine.id))
}

/** These sheets with all that they lead to, as far as the shop lacks them. */
const missingOf = async (db: Db, first: readonly DemoSheet[]): Promise<DemoSheet[]> => {
  const wanted = new Set(first)
  // What is added meanwhile is looked at, too.
  for (const { callouts } of wanted)
    for (const sheet of demoSheets) if (callouts.some(({ further }) => further === sheet.file)) wanted.add(sheet)
  const known = new Set((await db.selectFrom('explosions').select('file_path').execute()).map((row) => row.file_path))
  return [...wanted].filter(({ file }) => !known.has(pathOf(file)))
}

/** The sheets of the machines that have none that is drawn, and the models by which these are sold. */
export const sheetsSeed = {
  name: 'Sheets',
  add: async ({ db }: Readonly<{ db: Db }>): Promise<number> => {
    const first = await undrawn(db)
    if (first.length === 0) return 0
    const missing = await missingOf(db, first)
    // Before the transaction: on a busy machine it takes longer than one may stand still.
    const hotspots = await hotspotsOf(missing)
    await db.transaction().execute(async (trx) => {
      await addSheets(trx, missing)
      await addPositions(trx, missing)
      await addHotspots(trx, hotspots)
      await addToMachines(trx, first)
    })
    return first.length + missing.length
  },
} satisfies DemoSeed
