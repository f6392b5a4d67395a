import type { Socket } from 'node:net'
import pg from 'pg'

/*
 * Two shortcuts past what `pg` offers, here so that a newer driver can break this file alone (database.int.test.ts would say so).
 *
 * Why: a statement of ours is small, so what it costs beside its own work counts.
 * Measured (docs/bench.md): the copy of each statement's configuration was, with Kysely's weak references, a tenth of a call
 * that reads one number. What a client writes to is for `tick-writes.ts`, which says its own.
 * They may go when `pg` itself writes a tick's statements together and sends a query without copying its configuration.
 */

/** What the library's type leaves out. */
type Wired = { readonly connection: { readonly stream: Socket } }

export type Statement = Readonly<{ text: string; name?: string; values?: unknown[] }>

/** As `client.query` does, but without its copy of the configuration. */
export const sendStatement = (client: pg.Client, { name, text, values }: Statement): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
    client.query(Object.assign(query, { name }))
  })

/** What a client writes to. */
export const streamOf = (client: pg.Client): Socket => (client as unknown as Wired).connection.stream
