import Fastify from 'fastify'
import pg from 'pg'

/**
 * What `EMPTIEST` tells of an order's six calls. `statements` in all, `writes` of them: commits that write. Fractions are
 * carried over to the next call.
 */
export type EmptiestTask = {
  readonly port: number
  readonly databaseUrl: string
  readonly statements: number
  readonly writes: number
}

const CALLS = 6
/** As many as the API may open at most. */
const CONNECTIONS = 15

const read = { name: 'read', text: 'select note from emptiest where id = $1' }
const note = { name: 'note', text: 'insert into emptiest (note) values ($1) returning id' }
/** Its commit leaves the disk to the call's last one, as the product's do. */
const noteSoon = {
  name: 'note-soon',
  text: `insert into emptiest (note) values ($1) returning id, set_config('synchronous_commit', 'off', true)`,
}

/** Answers how many of so many for each call fall on this one. */
const share = (each: number): (() => number) => {
  let owed = 0
  return () => {
    owed += each
    const now = Math.floor(owed)
    owed -= now
    return now
  }
}

/** The least that does an order's six calls: Fastify and pg, as many statements and commits, answers as long, and no rules. */
const serve = async ({ port, databaseUrl, statements, writes }: EmptiestTask): Promise<void> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const [reads, notes] = [share((statements - writes) / CALLS), share(writes / CALLS)]
  let orders = 0
  const work = async (sent: unknown): Promise<void> => {
    const values = [JSON.stringify(sent ?? null)]
    for (let left = reads(); left > 0; left -= 1) await pool.query({ ...read, values: [1] })
    for (let left = notes(); left > 0; left -= 1) await pool.query({ ...(left === 1 ? note : noteSoon), values })
  }
  const app = Fastify()
  const answer = (call: string, method: 'GET' | 'POST', object: () => object) =>
    app.route({
      method,
      url: `/prod-api${call}`,
      handler: async ({ query, body = query }, reply) => {
        await work(body)
        return reply.type('application/json; charset=utf-8').send(JSON.stringify({ result: 1, object: object() }))
      },
    })
  answer('/cart/addToCart', 'POST', () => ({}))
  answer('/order/submitOrder', 'POST', () => ({ code: `E${orders++}` }))
  answer('/order/setOrderPayment', 'POST', () => ({ status: 2, pay_no: '' }))
  answer('/order/setOrderBackStatus', 'GET', () => ({}))
  app.get('/readyz', async () => 'ready')
  await app.listen({ port, host: '127.0.0.1' })
}

await serve(JSON.parse(process.env.EMPTIEST ?? '{}') as EmptiestTask)
