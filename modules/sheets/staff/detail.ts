import { namedParts } from '@portafilter/catalogue'
import { changesOfRow } from '@portafilter/changes'
import type { DetailOf } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { type Refusal, refuse, sheetProblems } from '@portafilter/kernel'
import { sql } from 'kysely'
import { TAKEN_APART } from '../levels.ts'
import { contentOf, staffSheet } from './content.ts'
import type { sheetsResource } from './contract.ts'
import { sheetsWanted } from './list.ts'
import { knownSize } from './pictures.ts'
import type { StaffPosition } from './sheet.ts'

type Detail = DetailOf<typeof sheetsResource>
type Named = Detail['below']

const ONE = { sort: 'name_cn', descending: false, offset: 0, limit: 1 } as const

const named = async (db: Database, ids: ReturnType<typeof sql>): Promise<Named> => {
  const { rows } = await sql<Named[number]>`
    select id::text, name_cn, name_en from explosions where id in (${ids}) order by name_cn, id`.execute(db)
  return rows
}

/** The rows of the list with what their parts are called. */
const withNames = async (db: Database, positions: readonly StaffPosition[]) => {
  const parts = await namedParts(db, [...new Set(positions.map(({ part_code }) => part_code))])
  return positions.map((position) => {
    const part = parts.get(position.part_code)
    const names = { part_name_cn: part?.name_cn ?? '', part_name_en: part?.name_en ?? '' }
    return { ...position, ...names, withdrawn: part?.withdrawn ?? true }
  })
}

/** A sheet as its editor needs it: what staff see, with what is not right, where it leads and where it is called for. */
export const sheetDetail = async (db: Database, id: string): Promise<Detail | Refusal> => {
  const [row] = (await sheetsWanted(db, { ...ONE, filter: { id: [id] } })).rows
  const sheet = row && (await staffSheet(db, Number(row.id)))
  if (row === undefined || sheet === undefined) return refuse('sheet_not_found')
  const content = contentOf(sheet)
  const next = content.hotspots.flatMap(({ decompose_id }) => decompose_id ?? [])
  const [size, positions, below, above, changes] = await Promise.all([
    knownSize(db, content.file_path),
    withNames(db, content.positions),
    named(db, sql`select unnest(${next}::int[])`),
    named(db, sql`select explosion_id from explosion_hotspots where decompose_id = ${sheet.id} and ${TAKEN_APART}`),
    changesOfRow(db, 'sheets', sheet.id),
  ])
  return {
    ...row,
    ...content,
    ...(size ?? { width: 0, height: 0 }),
    positions,
    hotspots: [...content.hotspots],
    below,
    above,
    problems: sheetProblems(content),
    changes,
  }
}
