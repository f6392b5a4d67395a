import type { Use, Uses } from '@portafilter/room'
import { sql } from 'kysely'

/** More than a page shows, and a sentence holds. */
const MOST = 50

type Sheet = Readonly<{ id: number; name_cn: string; name_en: string; number?: number; published?: boolean }>

const asUse = ({ id, name_cn, name_en, number, published = true }: Sheet): Use => ({
  resource: 'sheets',
  id: String(id),
  name: {
    CN: `爆炸图“${name_cn}”${number === undefined ? '' : `序号${number}`}`,
    EN: `diagram “${name_en}”${number === undefined ? '' : ` number ${number}`}`,
  },
  ...(!published && { draft: true }),
})

type Model = Readonly<{ machine: number; code: string; cn_name: string; en_name: string }>

/** Models are told as the machine's that is sold as them, and kept with its sheets. */
const ofModel = ({ machine, code, cn_name, en_name }: Model) => ({
  resource: 'machine-sheets',
  id: String(machine),
  name: {
    CN: `机器“${cn_name}”的型号${code}`,
    EN: `model ${code} of the machine “${en_name === '' ? cn_name : en_name}”`,
  },
})

const modelsWhere = (condition: ReturnType<typeof sql<boolean>>) => sql<Model>`
  select machine_id as machine, code, cn_name, en_name
  from machine_models join machines on machines.id = machine_id join parts on parts.id = part_id
  where ${condition} order by machines.place, machine_id, machine_models.place limit ${sql.lit(MOST)}`

/** Where sheets name machines and parts, drafts of a machine's sheets among them. */
export const sheetUses: Uses = {
  machines: async (db, machine) => {
    const sheets = await sql<Sheet>`
      select id, name_cn, name_en, published from machine_explosions join explosions on id = explosion_id
      where machine_id = ${machine} order by place, id limit ${sql.lit(MOST)}`.execute(db)
    const models = await modelsWhere(sql`machine_id = ${machine}`).execute(db)
    return [...sheets.rows.map(asUse), ...models.rows.map(ofModel)]
  },
  parts: async (db, part) => {
    const sheets = await sql<Sheet>`
      select id, name_cn, name_en, item_num as number from explosion_positions join explosions on id = explosion_id
      where part_id = ${part} order by name_cn, id, item_num limit ${sql.lit(MOST)}`.execute(db)
    const models = await modelsWhere(sql`part_id = ${part}`).execute(db)
    return [...sheets.rows.map(asUse), ...models.rows.map(ofModel)]
  },
}
