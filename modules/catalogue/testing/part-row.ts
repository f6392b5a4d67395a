import type { Insertable } from 'kysely'
import type { CatalogueTables } from '../tables.ts'

type Row = Insertable<CatalogueTables['parts']>

/** A part as its table has it, which is sold; of what it costs and is called, only what `more` says. */
export const partRow = (code: string, more: Partial<Row> = {}): Row => ({
  code,
  type: 'P',
  name_cn: '',
  name_en: '',
  packing_cn: '',
  packing_en: '',
  unit_cn: '',
  unit_en: '',
  list_cny: 1,
  list_usd: 1,
  file_path: '',
  withdrawn: false,
  ...more,
})
