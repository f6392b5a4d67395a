import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { View } from './view.ts'

/**
 * How many rows of a view fall on each Beijing day, by when something happened to them: the beginning of a query. It
 * reads the rows since then, and is for a few days; an index that begins with the time finds them.
 */
export const rowsByDay = <Row>(view: View<Row>, db: Database, at: keyof Row & string, since: Date) => {
  const day = sql<string>`to_char(${sql.ref(at)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  return view
    .rows(db)
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('rows')])
    .where(at as never, '>=', since.toISOString() as never)
    .groupBy(day)
}
