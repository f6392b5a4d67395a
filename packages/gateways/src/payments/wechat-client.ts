import { isAxiosError, type Method } from 'axios'
import { Decorator } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import { OutcomeUnknown, ProviderRefused } from './provider.ts'

/** One that the platform signs by: `PUB_KEY_ID_…` and its public key as PEM, or the serial number of its certificate and that. */
type PlatformKey = Readonly<{ platformKeyId: string; platformKey: string }>

export type WechatSettings = Readonly<{
  mchid: string
  appid: string
  /** Serial number of the merchant's certificate, and its private key as PEM. */
  serial: string
  privateKey: string
  /** 32 bytes, by which notifications are encrypted. */
  apiV3Key: string
  /** `https://api.mch.weixin.qq.com` */
  baseUrl: string
  /** Where notifications go, of payments and of refunds. */
  noticeUrl: string
  /** Ten seconds, but for tests. */
  answerWithinMs?: number
  /** While the platform moves from this one to the other, it signs by either. */
  before?: PlatformKey | undefined
}> &
  PlatformKey

export const ANSWER_WITHIN_MS = 10_000

/** What is believed to be the platform's where it is signed, by the names that signatures have. */
export const platformKeysOf = ({ before, ...now }: WechatSettings): Readonly<Record<string, string>> => ({
  ...(before && { [before.platformKeyId]: before.platformKey }),
  [now.platformKeyId]: now.platformKey,
})

type Request = Readonly<{
  url: string
  method?: Method
  data?: object
  params?: Readonly<Record<string, string>>
  baseURL?: string
  responseType?: 'arraybuffer'
  /** As long as any answer, unless it says otherwise. */
  withinMs?: number
}>

/** Its words that concern how we ask. */
const ABOUT_US: readonly string[] = ['SIGN_ERROR', 'NO_AUTH', 'NOAUTH', 'MCH_NOT_EXISTS', 'APPID_MCHID_NOT_MATCH']

const refusal = z.object({ code: z.string(), message: z.string().default('') })

/** Errors of the client hold the request with its key: only what they say goes on. */
const outcomeOf = (error: unknown): Error => {
  if (!isAxiosError(error)) return error as Error
  const { status = 0, data } = error.response ?? {}
  const said = refusal.safeParse(data)
  // 429 says "later", and not "no".
  if (said.success && status >= 400 && status < 500 && status !== 429)
    return new ProviderRefused(said.data.code, said.data.message, ABOUT_US.includes(said.data.code))
  return new OutcomeUnknown(`WeChat Pay: ${said.data?.code ?? error.code ?? 'no answer'} ${status || ''}`.trim())
}

/** Reads a signed answer. @throws OutcomeUnknown for one that is not what the manual promises */
export const readAs = <Value>(schema: z.ZodType<Value>, data: unknown): Value => {
  const read = schema.safeParse(data)
  if (!read.success) throw new OutcomeUnknown(`WeChat Pay answered what cannot be read: ${z.prettifyError(read.error)}`)
  return read.data
}

/**
 * Signs what is asked, and checks the signature of each answer 2xx but the statement's file, which has none. The platform signs by the
 * key that a request names, and by which it likes where it names none.
 */
export const wechatClient = (settings: WechatSettings) => {
  const { mchid, serial, privateKey, baseUrl: baseURL, answerWithinMs = ANSWER_WITHIN_MS } = settings
  const certs = platformKeysOf(settings)
  const headers = { 'Wechatpay-Serial': settings.platformKeyId }
  // It would find a proxy in the environment by itself, and ask that for what is on this machine.
  const straight = { proxy: false, maxRedirects: 0 } as const
  const { v3 } = new Decorator({ mchid, serial, privateKey, certs, baseURL, ...straight })
  return async ({ withinMs = answerWithinMs, ...request }: Request): Promise<unknown> => {
    const signal = AbortSignal.timeout(withinMs)
    try {
      return (await v3.request({ method: 'get', ...request, headers, signal })).data
    } catch (error) {
      throw outcomeOf(error)
    }
  }
}

export type AskWechat = ReturnType<typeof wechatClient>
