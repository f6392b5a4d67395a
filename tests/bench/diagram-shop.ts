import { storeSmaller } from '@portafilter/catalogue'
import { diskFiles } from '@portafilter/gateways'
import { foldersOf } from '@portafilter/process'
import { SHEET_WIDTHS } from '@portafilter/sheets/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { BenchShop } from './bench-shop.ts'
import { addMachine, MACHINE } from './one-machine.ts'

export const HOTSPOTS = 300
/** The machine's page, which begins with its one sheet. */
export const PATH = `/details/${MACHINE}`
const PICTURE = 'bench.webp'
const SIZE = { width: 3_200, height: 2_400 }

/** Soft noise, which is more to decode than any drawing. */
const drawPicture = async (dataDir: string): Promise<void> => {
  const noise = { type: 'gaussian', mean: 200, sigma: 30 } as const
  const drawn = sharp({ create: { ...SIZE, channels: 3, background: 'white', noise } }).blur(4)
  const whole = await drawn.webp({ quality: 70 }).toBuffer()
  const pictures = diskFiles(foldersOf(dataDir).pictures)
  await pictures.put(PICTURE, whole)
  await storeSmaller(pictures, PICTURE, whole, SHEET_WIDTHS)
}

/** A machine with one sheet of 300 numbers, in rows of twenty, each a part of its own. */
export const fillDiagram = async ({ ownerDb: db }: BenchShop['database'], dataDir: string): Promise<void> => {
  await drawPicture(dataDir)
  await addMachine(db)
  await sql`
    insert into explosions (id, name_cn, name_en, file_path, width, height)
    values (1, '密集图', 'Crowded sheet', ${`/sheets/${PICTURE}`}, ${SIZE.width}, ${SIZE.height})`.execute(db)
  await sql`insert into machine_explosions (machine_id, explosion_id, place) values (${MACHINE}, 1, 0)`.execute(db)
  await sql`
    insert into explosion_positions (explosion_id, item_num, part_id, quantity)
    select 1, row_number() over (order by id), id, 1 from parts order by id limit ${HOTSPOTS}::int`.execute(db)
  await sql`
    insert into explosion_hotspots (explosion_id, item_num, dot_left, dot_top, dot_size)
    select 1, n, 3 + 4.9 * ((n - 1) % 20), 5 + 6 * ((n - 1) / 20), 2.5
    from generate_series(1, ${HOTSPOTS}::int) n`.execute(db)
}
