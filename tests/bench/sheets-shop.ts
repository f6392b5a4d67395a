import type { TestDatabase } from '@portafilter/eventstore/testing'
import { sql } from 'kysely'
import { fillCatalogue } from './search-catalogue.ts'

export const MACHINES = 2_000
const SHEETS_EACH = 10
const PARTS = 100_000
const NUMBERS = 50
/** A screw that this many machines have. */
const MACHINES_WITH_SCREW = 200

/** The first sheet of a machine; those behind it are taken apart from its first numbers. */
export const firstSheetOf = (machine: number): number => (machine - 1) * SHEETS_EACH + 1

/** The part that stands on a sheet of every tenth machine. */
export const SCREW = 'BENCH-0'

/** 2,000 machines of ten sheets each, with fifty numbers on a sheet: a million positions of 100,000 parts. */
export const fillSheets = async ({ ownerDb: db }: TestDatabase): Promise<void> => {
  await fillCatalogue(db, PARTS)
  await sql`
    insert into machine_types (id, cn, en, place) values (1, '咖啡机', 'Machines', 0)`.execute(db)
  await sql`
    insert into machines (id, type_id, cn_name, en_name, file_path, remark, place)
    select n, 1, '机器' || n, 'Machine ' || n, '', '', n from generate_series(1, ${MACHINES}::int) n`.execute(db)
  await sql`
    insert into explosions (id, name_cn, name_en, file_path, width, height)
    select n, '图' || n, 'Sheet ' || n, '/sheets/bench.webp', 1600, 1200
    from generate_series(1, ${MACHINES * SHEETS_EACH}::int) n`.execute(db)
  await sql`
    insert into machine_explosions (machine_id, explosion_id, place)
    select n, (n - 1) * ${SHEETS_EACH}::int + 1, 0 from generate_series(1, ${MACHINES}::int) n`.execute(db)
  await sql`
    insert into explosion_positions (explosion_id, item_num, part_id, quantity)
    select sheet, no, 2 + (sheet::bigint * ${NUMBERS}::int + no) * 7919 % ${PARTS - 1}::int, 1 + no % 4
    from generate_series(1, ${MACHINES * SHEETS_EACH}::int) sheet, generate_series(1, ${NUMBERS}::int) no`.execute(db)
  await sql`
    insert into explosion_positions (explosion_id, item_num, part_id, quantity)
    select n * ${(MACHINES / MACHINES_WITH_SCREW) * SHEETS_EACH}::int, ${NUMBERS + 1}::int, parts.id, 8
    from generate_series(1, ${MACHINES_WITH_SCREW}::int) n join parts on code = ${SCREW}`.execute(db)
  await sql`
    insert into explosion_hotspots (explosion_id, item_num, dot_left, dot_top, dot_size, decompose_id)
    select sheet, no, 2 * no - 1, 50, 2,
      case when (sheet - 1) % ${SHEETS_EACH}::int = 0 and no < ${SHEETS_EACH}::int then sheet + no end
    from generate_series(1, ${MACHINES * SHEETS_EACH}::int) sheet, generate_series(1, ${NUMBERS}::int) no`.execute(db)
}
