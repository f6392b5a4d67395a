import { AlipaySdk } from 'alipay-sdk'
import { FACTS, plainTime } from './alipay-facts.ts'
import { OutcomeUnknown, ProviderRefused } from './provider.ts'

export type AlipaySettings = Readonly<{
  appId: string
  sellerId: string
  /** PKCS#8, as PEM. */
  privateKey: string
  /** Alipay's, as PEM. */
  publicKey: string
  /** `https://openapi.alipay.com/gateway.do` */
  gateway: string
  /** Where notifications go, of payments and of refunds. */
  noticeUrl: string
  /** Where buyers come back to: the one whose host was left, else the first; Alipay adds `out_trade_no`. */
  returnUrls: readonly [string, ...string[]]
  /** Ten seconds, but for tests. */
  answerWithinMs?: number
}>

/** Without Alipay's key the client would only warn, and believe every answer. */
export const alipayClient = ({ appId, privateKey, publicKey, gateway, answerWithinMs = 10_000 }: AlipaySettings) => {
  if (!publicKey.includes('PUBLIC KEY')) throw new Error('Alipay’s public key is missing')
  return new AlipaySdk({
    appId,
    privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: publicKey,
    signType: 'RSA2',
    gateway,
    timeout: answerWithinMs,
    camelcase: false,
  })
}

type Answer = Readonly<Record<string, unknown>>

/**
 * Asks, and answers what Alipay has signed. @throws OutcomeUnknown without a signed answer, or one that is neither yes nor no;
 * ProviderRefused
 * @param isAboutUs whether a refusal by this code concerns how we ask; by default as it is of trades
 */
export const askAlipay =
  (client: AlipaySdk) =>
  async (
    method: string,
    bizContent: object,
    isAboutUs = (code: string) => !FACTS.refuses.test(code),
  ): Promise<Answer> => {
    const params = { timestamp: plainTime(new Date()), bizContent }
    const answer = await client.exec(method, params, { validateSign: true }).catch((error: unknown) => {
      // Its own error holds the whole answer.
      throw new OutcomeUnknown(`Alipay: ${error instanceof Error ? error.message.slice(0, 80) : 'no answer'}`)
    })
    if (answer.code === FACTS.done) return answer
    const code = answer.sub_code ?? answer.code
    if (!/^4/.test(answer.code) || FACTS.unsure.test(code)) throw new OutcomeUnknown(`Alipay: ${code}`)
    throw new ProviderRefused(code, answer.sub_msg ?? answer.msg, isAboutUs(code))
  }

export type AskAlipay = ReturnType<typeof askAlipay>
