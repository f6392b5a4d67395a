import { type RawBuilder, sql } from 'kysely'

/** Data-modifying statements as the parts of a `with`, so that one statement runs them all or none. */
export const partsOf = (changes: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(changes.map((change, index) => sql`${sql.raw(`change_${index}`)} as (${change})`))
