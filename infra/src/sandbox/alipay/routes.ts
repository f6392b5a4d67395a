import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxDeps } from '../deps.ts'
import { silence, slowness } from '../faults.ts'
import { Refusal } from './fields.ts'
import { METHODS } from './methods.ts'
import { openPage } from './rules.ts'
import { statementZip } from './statement.ts'
import { answerOf, type Fields, isMerchants } from './wire.ts'

/** Half of what is said stands in the address, and half in the form. */
const fieldsOf = ({ query, body }: FastifyRequest): Fields => ({
  ...(query as Fields),
  ...Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '')),
})

const BAD_SIGNATURE = new Refusal(
  'isv.invalid-signature',
  '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配',
  '40002',
)

const contentOf = (deps: SandboxDeps, fields: Fields): object => {
  const [, does] = METHODS[fields.method ?? ''] ?? []
  try {
    if (!isMerchants(deps.keys, fields)) throw BAD_SIGNATURE
    if (does === undefined) throw new Refusal('isv.invalid-method', '不存在的方法名', '40002')
    return { code: '10000', msg: 'Success', ...does(deps, JSON.parse(fields.biz_content ?? '{}')) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const msg = error.code === '40002' ? 'Invalid Arguments' : 'Business Failed'
    return { code: error.code, msg, sub_code: error.sub, sub_msg: error.message }
  }
}

const SYSTEM_ERROR = { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' }

const gateway = (deps: SandboxDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const fields = fieldsOf(request)
  const { method = '' } = fields
  const fault = deps.faults.take('alipay', METHODS[method]?.[0] ?? '')
  if (fault === 'silent') return silence()
  const content = fault === 'error' ? SYSTEM_ERROR : contentOf(deps, fields)
  if (fault === 'silent_after') return silence()
  if (fault === 'slow') await slowness()
  const { platform, merchant } = deps.keys.alipay
  const key = (fault === 'wrong_signature' ? merchant : platform).privateKey
  return reply
    .type('application/json; charset=utf-8')
    .send(answerOf(method, content, fault === 'unsigned' ? null : key))
}

const cashier = (deps: SandboxDeps) => (request: FastifyRequest, reply: FastifyReply) => {
  const fields = fieldsOf(request)
  if (fields.method !== 'alipay.trade.page.pay' || !isMerchants(deps.keys, fields)) throw BAD_SIGNATURE
  return reply.redirect(`${deps.address}/pay/${openPage(deps, fields).code}`)
}

type Billed = { Querystring: { day: string; until: string } }

/** Alipay's gateway, as it answers on the wire: programs post, and the buyer's browser is sent on to the page that it pays on. */
export const alipayRoutes = (deps: SandboxDeps) => async (app: FastifyInstance) => {
  app.setErrorHandler((error, _, reply) => {
    const said = error instanceof Refusal ? `${error.sub}: ${error.message}` : 'SYSTEM_ERROR'
    return reply.code(400).type('text/plain; charset=utf-8').send(said)
  })
  app.post('/gateway.do', gateway(deps))
  app.get('/gateway.do', cashier(deps))
  app.get<Billed>('/alipay/bill', async ({ query }, reply) => {
    if (deps.faults.take('alipay', 'download') === 'slow') await slowness()
    const zip = statementZip(deps, query.day, Number(query.until))
    return zip ? reply.type('application/zip').send(Buffer.from(zip)) : reply.code(404).send()
  })
}
