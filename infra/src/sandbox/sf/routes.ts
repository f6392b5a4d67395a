import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PARCEL_HABITS, type Parcel } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { silence } from '../faults.ts'
import { promiseOf, stepsOf } from './parcels.ts'

/** A refusal as the platform words it. */
class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** As a form encodes a value, put together otherwise than the merchant does it: a check by the same code would check nothing. */
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const digestOf = (message: string, timestamp: string, checkword: string): string =>
  createHash('md5')
    .update(encoded(message + timestamp + checkword))
    .digest('base64')

const phoneEnd = z.string().regex(/^\d{4}$/)
const number = z.string().regex(/^[A-Za-z0-9-]{4,40}$/)
const registered = z.object({ type: z.literal('2'), attributeNo: number, checkPhoneNo: phoneEnd })
const searched = z.object({
  trackingType: z.union([z.literal(1), z.literal('1')]),
  trackingNumber: z.array(number),
  checkPhoneNo: phoneEnd,
})
const promised = z.object({ searchNo: number, checkType: z.literal(1), checkNos: z.array(phoneEnd).min(1) })

const parcelBy = ({ books }: SandboxDeps, trackingNo: string): Parcel | undefined =>
  books.one('parcels', 'number = ?', trackingNo)

/** A parcel begins its way when it is registered: nobody hands parcels to a sandbox. */
const register = (deps: SandboxDeps, message: unknown): object => {
  const { attributeNo, checkPhoneNo } = registered.parse(message)
  const known = parcelBy(deps, attributeNo)
  if (known === undefined) {
    const startedAt = deps.clock.now()
    deps.books.add('parcels', { number: attributeNo, phoneEnd: checkPhoneNo, habit: 'normal', startedAt, pushed: 0 })
  }
  return {}
}

/** Of a number that it does not know, and of another's phone, it has no step to tell. */
const search = (deps: SandboxDeps, message: unknown): object => {
  const { trackingNumber, checkPhoneNo } = searched.parse(message)
  if (trackingNumber.length > 10) throw new Refused('8003', '运单号不能超过10个')
  if (trackingNumber.length === 0) throw new Refused('8013', '未查询到数据')
  return {
    routeResps: trackingNumber.map((mailNo) => {
      const parcel = parcelBy(deps, mailNo)
      const isTold = parcel?.phoneEnd === checkPhoneNo
      return { mailNo, routes: isTold ? stepsOf(parcel, deps.clock.now()) : [] }
    }),
  }
}

const promise = (deps: SandboxDeps, message: unknown): object => {
  const { searchNo, checkNos } = promised.parse(message)
  const parcel = parcelBy(deps, searchNo)
  const isTold = parcel !== undefined && checkNos.includes(parcel.phoneEnd)
  return { searchNo, promiseTm: isTold ? promiseOf(parcel) : null }
}

const SERVICES: Readonly<Record<string, (deps: SandboxDeps, message: unknown) => object>> = {
  EXP_RECE_REGISTER_ROUTE: register,
  EXP_RECE_SEARCH_ROUTES: search,
  EXP_RECE_SEARCH_PROMITM: promise,
}

/** Checks who asks before it looks at what is asked. */
const served = (deps: SandboxDeps, request: FastifyRequest): object => {
  const { sf: keys } = deps.keys
  const fields = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '')
  const [partner, service, timestamp, digest, message] = [
    'partnerID',
    'serviceCode',
    'timestamp',
    'msgDigest',
    'msgData',
  ].map((name) => fields.get(name) ?? '') as [string, string, string, string, string]
  if ([partner, service, timestamp, digest, message].includes('')) throw new Refused('A1001', '必传参数不可为空')
  if (partner !== keys.partnerId) throw new Refused('A1004', '无对应服务权限')
  if (digest !== digestOf(message, timestamp, keys.checkword)) throw new Refused('A1006', '数字签名无效')
  const serve = SERVICES[service]
  if (serve === undefined) throw new Refused('A1004', '无对应服务权限')
  request.fault = deps.faults.take('sf', service)
  if (request.fault === 'error') throw new Refused('A1005', '流量超限')
  return serve(deps, JSON.parse(message))
}

/** What the service itself has to say, refusals of its own included. */
const resultOf = (deps: SandboxDeps, request: FastifyRequest): object => {
  try {
    return { success: true, errorCode: 'S0000', errorMsg: null, msgData: served(deps, request) }
  } catch (error) {
    if (error instanceof Refused && !error.code.startsWith('A'))
      return { success: false, errorCode: error.code, errorMsg: error.message }
    if (error instanceof z.ZodError) return { success: false, errorCode: '20020', errorMsg: z.prettifyError(error) }
    throw error
  }
}

export const habitWanted = z.strictObject({ habit: z.enum(PARCEL_HABITS).optional(), sign: z.boolean().optional() })

/** What becomes of it from now on; signed for now, where that is wanted. */
export const changeParcel = (
  { books, clock }: SandboxDeps,
  parcel: Parcel,
  { habit, sign }: z.output<typeof habitWanted>,
): void =>
  books.change('parcels', parcel, {
    ...(habit && { habit }),
    ...(sign && { signedAt: clock.now() }),
  })

/** SF Express’ open platform as it answers on the wire, and what a test does to a parcel. */
export const sfRoutes = (deps: SandboxDeps) => async (app: FastifyInstance) => {
  app.post('/std/service', async (request) => {
    try {
      const said = resultOf(deps, request)
      if (request.fault === 'silent' || request.fault === 'silent_after') return silence()
      return { apiErrorMsg: '', apiResponseID: '', apiResultCode: 'A1000', apiResultData: JSON.stringify(said) }
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'A1099'
      return { apiErrorMsg: (error as Error).message, apiResponseID: '', apiResultCode: code, apiResultData: null }
    }
  })
  app.get('/control/parcels', async () => deps.books.find('parcels', '1 = 1 order by id'))
  app.post<{ Params: { number: string } }>('/control/parcels/:number', async ({ params, body }) => {
    const parcel = parcelBy(deps, params.number)
    if (parcel === undefined) throw Object.assign(new Error('there is no such parcel'), { statusCode: 404 })
    changeParcel(deps, parcel, habitWanted.parse(JSON.parse(String(body))))
    return parcel
  })
}
