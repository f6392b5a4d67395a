import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { SandboxDeps } from '../deps.ts'
import { silence, slowness } from '../faults.ts'
import { refundsOf } from '../trade-lifecycle.ts'
import { Refusal } from './fields.ts'
import { createRefund, refundBy } from './refunds.ts'
import { closeTrade, createTrade, tradeBy } from './rules.ts'
import { statementFile, statementPlace } from './statement.ts'
import { refundOf, signed, transactionOf } from './wire.ts'

const FRESH_S = 300

const isMerchants = ({ wechat: keys }: SandboxDeps['keys'], request: FastifyRequest): boolean => {
  const [scheme, fields = ''] = (request.headers.authorization ?? '').split(/ (.*)/)
  const said = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const { mchid, serial_no, timestamp = '', nonce_str = '', signature = '' } = said as Record<string, string>
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || mchid !== keys.mchid || serial_no !== keys.serial) return false
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= FRESH_S)) return false
  const body = Buffer.isBuffer(request.body) ? request.body.toString() : ''
  const text = Formatter.request(request.method, request.url, timestamp, nonce_str, body)
  return Rsa.verify(text, signature, keys.merchant.publicKey)
}

const checked = (deps: SandboxDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (!isMerchants(deps.keys, request)) throw new Refusal(401, 'SIGN_ERROR', '错误的签名，验签失败')
  request.fault = deps.faults.take('wechat', request.routeOptions.config.call ?? '')
  if (request.fault === 'silent') reply.hijack()
  if (request.fault === 'error') throw new Refusal(500, 'SYSTEM_ERROR', '系统异常，请用相同参数重新调用')
}

const answered = (deps: SandboxDeps) => async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (request.fault === 'silent_after') return silence()
  if (request.fault === 'slow') await slowness()
  const body = typeof payload === 'string' ? payload : ''
  // The statement's file is not signed: its hash is, where it is told of.
  if (request.routeOptions.config.call === 'download') return request.fault === 'wrong_signature' ? `${body}\n` : body
  const { wechat: keys } = deps.keys
  const wanted = request.headers['wechatpay-serial'] === keys.platformKeyId ? keys : keys.certificate
  const by = request.fault === 'wrong_signature' ? { platform: keys.merchant } : {}
  if (request.fault !== 'unsigned') reply.headers(signed({ ...wanted, ...by }, body))
  return payload
}

type Numbered = { Params: { number: string } }
type Billed = { Querystring: { bill_date?: string; token?: string } }

/** WeChat Pay v3, native, as it answers on the wire. */
export const wechatRoutes = (deps: SandboxDeps) => async (app: FastifyInstance) => {
  const { wechat: keys } = deps.keys
  app.addHook('preHandler', checked(deps))
  app.addHook('onSend', answered(deps))
  app.setErrorHandler((error, _, reply) => {
    const { status, code } = error instanceof Refusal ? error : { status: 500, code: 'SYSTEM_ERROR' }
    return reply.code(status).send({ code, message: (error as Error).message })
  })
  const call = (name: string) => ({ config: { call: name } })
  app.post('/v3/pay/transactions/native', call('create'), async ({ body }) => ({
    code_url: `${deps.address}/pay/${createTrade(deps, body as Buffer).code}`,
  }))
  app.get<Numbered>('/v3/pay/transactions/out-trade-no/:number', call('query'), async ({ params }) => {
    const trade = tradeBy(deps, params.number)
    return transactionOf(keys, trade, refundsOf(deps, trade))
  })
  app.post<Numbered>('/v3/pay/transactions/out-trade-no/:number/close', call('close'), ({ params, body }, reply) => {
    closeTrade(deps, params.number, body as Buffer)
    return reply.code(204).send()
  })
  app.post('/v3/refund/domestic/refunds', call('refund'), async ({ body }) =>
    refundOf(...createRefund(deps, body as Buffer)),
  )
  app.get<Numbered>('/v3/refund/domestic/refunds/:number', call('queryRefund'), async ({ params }) =>
    refundOf(...refundBy(deps, params.number)),
  )
  app.get<Billed>('/v3/bill/tradebill', call('statement'), async ({ query }) =>
    statementPlace(deps, query.bill_date ?? ''),
  )
  app.get<Billed>('/v3/billdownload/file', call('download'), ({ query }, reply) =>
    reply.type('text/plain; charset=utf-8').send(statementFile(deps, query.token ?? '')),
  )
}
