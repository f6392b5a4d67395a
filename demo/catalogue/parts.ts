import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'
import { type DemoPart, MATERIALS, PACKS, PART_KINDS, type Pack, sellable } from './parts/part.ts'

const FILE = join(import.meta.dirname, 'parts/parts.csv')

/** A line of the file; a cell that says nothing is left out before. */
const line = z.strictObject({
  code: z.string(),
  kind: z.enum(PART_KINDS),
  name_cn: z.string(),
  name_en: z.string(),
  yuan: z.coerce.number().positive(),
  pack: z.enum(Object.keys(PACKS) as Pack[]),
  /** No longer sold; it stays in past orders (decisions/catalogue.md). */
  withdrawn: z.literal('yes').optional(),
  form: z.string().exactOptional(),
  material: z.enum(MATERIALS).exactOptional(),
  d: z.coerce.number().exactOptional(),
  l: z.coerce.number().exactOptional(),
  n: z.coerce.number().exactOptional(),
})

const partOf = (cells: Readonly<Record<string, string>>): DemoPart => {
  const said = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
  const { code, kind, name_cn, name_en, yuan, pack, withdrawn, ...look } = line.parse(said)
  const name = { CN: name_cn, EN: name_en }
  return sellable({ code, type: 'P', kind, name, look }, yuan, pack, withdrawn === 'yes')
}

/** Every spare part of the demo shop, in the order in which the catalogue lists them. */
export const demoParts: readonly DemoPart[] = Papa.parse<Record<string, string>>(readFileSync(FILE, 'utf8'), {
  header: true,
  skipEmptyLines: true,
}).data.map(partOf)
