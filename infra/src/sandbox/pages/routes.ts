import { type Language, languageOf } from '@portafilter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { returnAddress } from '../alipay/wire.ts'
import type { Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import type { Notices } from '../notices.ts'
import { perform, tradeAction } from '../trade-actions.ts'
import { cashierPage, endOf } from './cashier.ts'
import { tradePage, tradesPage } from './trades.ts'

type Asked = { Params: { code: string; id: string }; Querystring: { lang?: string } }

/** What was chosen, or else what the browser prefers. */
const languageFor = ({ query, headers }: FastifyRequest): Language => {
  const { lang } = query as Asked['Querystring']
  return languageOf(lang ?? (headers['accept-language']?.startsWith('en') ? 'EN' : 'CN'))
}

const fieldsOf = ({ body }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : ''))

/** People type yuan. */
const actionOf = ({ yuan, ...fields }: Record<string, string>) =>
  tradeAction.parse(yuan === undefined ? fields : { ...fields, amount: Math.round(Number(yuan) * 100) })

const page = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .send(html)

const BUYERS = z.enum(['pay', 'decline', 'scan'])

/** For people: the cashier that a buyer pays at, and the page on which everything else can be done. */
export const pageRoutes =
  (deps: SandboxDeps, notices: Notices, work: () => Promise<void>) => async (app: FastifyInstance) => {
    const { books, clock } = deps
    const byCode = (code: string): Trade | undefined => books.one('trades', 'code = ?', code)
    const showCashier = (request: FastifyRequest<Asked>, reply: FastifyReply) => {
      const { code } = request.params
      const trade = byCode(code)
      return page(reply, cashierPage(deps, languageFor(request), code, trade), trade === undefined ? 404 : 200)
    }
    app.get<Asked>('/pay/:code', showCashier)
    app.post<Asked>('/pay/:code', async (request, reply) => {
      const trade = byCode(request.params.code)
      const does = BUYERS.parse(fieldsOf(request).do)
      if (trade === undefined || endOf(deps, trade) !== undefined) return showCashier(request, reply)
      await perform(deps, notices, trade, { do: does })
      const goesBack = trade.provider === 'alipay' && does === 'pay'
      return reply.redirect(goesBack ? returnAddress(deps, trade) : request.url, 303)
    })

    app.get<Asked>('/', (request, reply) => page(reply, tradesPage(deps, languageFor(request))))
    app.post<Asked>('/clock', async (request, reply) => {
      clock.advance(z.coerce.number().min(0).parse(fieldsOf(request).advance) * 1_000)
      await work()
      return reply.redirect(`/?lang=${languageFor(request)}`, 303)
    })
    const byId = (id: string): Trade | undefined => books.one('trades', 'id = ?', id)
    app.get<Asked>('/trades/:id', (request, reply) => {
      const trade = byId(request.params.id)
      return trade ? page(reply, tradePage(deps, languageFor(request), trade)) : reply.callNotFound()
    })
    app.post<Asked>('/trades/:id', async (request, reply) => {
      const trade = byId(request.params.id)
      if (trade === undefined) return reply.callNotFound()
      await perform(deps, notices, trade, actionOf(fieldsOf(request)))
      return reply.redirect(request.url, 303)
    })
  }
