import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Provider, Trade } from './books.ts'
import type { SandboxDeps } from './deps.ts'
import { FAULTS } from './faults.ts'
import type { Notices } from './notices.ts'
import { perform, tradeAction } from './trade-actions.ts'

const clockChange = z.strictObject({
  advance: z.number().min(0).optional(),
  speed: z.number().positive().max(100_000).optional(),
})
const faultWanted = z.strictObject({
  provider: z.enum(['wechat', 'alipay', 'sf']),
  call: z.string(),
  fault: z.enum(FAULTS),
  times: z.int().min(1).max(1_000).default(1),
})

const json = (body: unknown): unknown => JSON.parse((body as Buffer).toString())

/** The books of one trade. */
const told = ({ books }: SandboxDeps, trade: Trade) => ({
  ...trade,
  refunded: books.find('refunds', 'trade = ? order by id', trade.id),
  told: books.find('notices', 'trade = ? order by id', trade.id),
})

type Named = { Params: { provider: Provider; number: string } }

/** For programs: what people do at the page, and besides the clock, and what goes wrong with answers. */
export const controlRoutes =
  (deps: SandboxDeps, notices: Notices, work: () => Promise<void>) => async (app: FastifyInstance) => {
    const { books, clock, faults } = deps
    const named = ({ provider, number }: Named['Params']) => {
      const trade = books.one('trades', 'provider = ? and number = ?', provider, number)
      if (trade === undefined) throw Object.assign(new Error('there is no such trade'), { statusCode: 404 })
      return trade
    }
    app.get('/control/trades', async () => books.find('trades', '1 = 1 order by id').map((each) => told(deps, each)))
    app.get<Named>('/control/trades/:provider/:number', async ({ params }) => told(deps, named(params)))
    app.post<Named>('/control/trades/:provider/:number', async ({ params, body }) => {
      const trade = named(params)
      const answer = await perform(deps, notices, trade, tradeAction.parse(json(body)))
      return { ...told(deps, trade), answer }
    })
    app.post('/control/clock', async ({ body }) => {
      const { advance = 0, speed } = clockChange.parse(json(body))
      if (speed !== undefined) clock.setSpeed(speed)
      clock.advance(advance * 1_000)
      await work()
      return { now: new Date(clock.now()).toISOString() }
    })
    app.post('/control/faults', async ({ body }) => {
      const { provider, call, fault, times } = faultWanted.parse(json(body))
      faults.add(provider, call, fault, times)
      return {}
    })
  }
