import { type Kysely, sql } from 'kysely'

export const MACHINE = 1

/** A machine with nothing to it. */
export const addMachine = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into machine_types (id, cn, en, place) values (1, '咖啡机', 'Machines', 0)`.execute(db)
  await sql`
    insert into machines (id, type_id, cn_name, en_name, file_path, remark, place)
    values (${MACHINE}, 1, '机器', 'Machine', '', '', 1)`.execute(db)
}
