import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A part may be replaced by another, which may be replaced in turn. `last_successor` follows the chain from a code to its
 * end; a circle, which nobody can save, has none. It is a function so that who asks for a hundred parts plans it once, and
 * it costs nothing where a part was not replaced.
 */
const successors = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table parts
      add column successor text references parts (code) on update cascade check (successor <> code)`.execute(db)
  await sql`create index parts_by_successor on parts (successor) where successor is not null`.execute(db)
  await sql`
    create function last_successor(replacing text) returns text
    language plpgsql stable strict parallel safe as $$
    begin
      return (
        with recursive chain (code, next) as (
          select code, successor from parts where code = replacing
          union
          select parts.code, parts.successor from chain join parts on parts.code = next
        )
        select code from chain where next is null
      );
    end $$`.execute(db)
}

export const successorMigrations: Record<string, Migration> = { '0312_catalogue_successors': { up: successors } }
