import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { type Courier, CourierFailed, type Parcel, type PushAnswer } from './courier.ts'
import { digestOf, envelope, promiseOf, pushOf, result, routesOf } from './sf-wire.ts'

export type SfSettings = Readonly<{
  partnerId: string
  checkword: string
  /** Nothing else says that a push comes from the courier (goods.md, SF Express). */
  pushSecret: string
  baseUrl: string
}>

/** A person may be waiting for the answer. */
const ANSWERS_WITHIN_MS = 5_000
const REACHED = 'A1000'
/** A field is missing, our address is not let in, the account may not ask this (or is none), the digest is wrong (goods.md; A1003 as its clients have it). */
const REFUSES_US = new Set(['A1001', 'A1003', 'A1004', 'A1006'])
/** The number is the waybill's, not the order's; and it is checked by the recipient's phone. */
const BY_WAYBILL = 1

const pushAnswer = (return_code: string, return_msg: string): PushAnswer => ({
  status: 200,
  body: JSON.stringify({ return_code, return_msg }),
  type: 'application/json; charset=utf-8',
})

const parsed = <Value>(schema: z.ZodType<Value>, text: unknown): Value => {
  try {
    return schema.parse(typeof text === 'string' ? JSON.parse(text) : text)
  } catch {
    throw new CourierFailed('', 'an answer that cannot be read')
  }
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** SF Express by its open platform, as goods.md describes the wire. */
export const sf = ({ partnerId, checkword, pushSecret, baseUrl }: SfSettings): Courier => {
  const post = async (body: URLSearchParams): Promise<string> => {
    try {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
      const answer = await fetch(`${baseUrl}/std/service`, { method: 'POST', body, signal, redirect: 'error' })
      return await answer.text()
    } catch (error) {
      throw new CourierFailed('', (error as Error).message)
    }
  }

  /** A1000 alone is no success: what the service itself says stands inside. */
  const ask = async (serviceCode: string, message: object): Promise<unknown> => {
    const msgData = JSON.stringify(message)
    const timestamp = String(Date.now())
    const msgDigest = digestOf(msgData, timestamp, checkword)
    const fields = { partnerID: partnerId, requestID: randomUUID(), serviceCode, timestamp, msgDigest, msgData }
    const { apiResultCode, apiErrorMsg, apiResultData } = parsed(envelope, await post(new URLSearchParams(fields)))
    if (apiResultCode !== REACHED)
      throw new CourierFailed(apiResultCode, apiErrorMsg ?? '', REFUSES_US.has(apiResultCode))
    const said = parsed(result, apiResultData)
    if (!said.success) throw new CourierFailed(said.errorCode ?? '', said.errorMsg ?? '')
    return said.msgData
  }

  const language = 'zh-CN'
  return {
    register: async ({ trackingNo, phoneEnd }) => {
      const message = { language, type: '2', attributeNo: trackingNo, checkPhoneNo: phoneEnd }
      await ask('EXP_RECE_REGISTER_ROUTE', message)
    },
    routes: async ({ trackingNo, phoneEnd }) => {
      const message = { language, trackingType: BY_WAYBILL, trackingNumber: [trackingNo], checkPhoneNo: phoneEnd }
      const found = parsed(routesOf, await ask('EXP_RECE_SEARCH_ROUTES', message))
      const steps = found.flatMap((each) => (each.trackingNo === trackingNo ? each.steps : []))
      return steps.toSorted((one, other) => one.at.localeCompare(other.at))
    },
    promised: async ({ trackingNo, phoneEnd }: Parcel) => {
      const message = { searchNo: trackingNo, checkType: 1, checkNos: [phoneEnd] }
      return parsed(promiseOf, (await ask('EXP_RECE_SEARCH_PROMITM', message)) ?? {})
    },
    readPush: (secret, rawBody) => {
      if (!isSame(secret, pushSecret)) return 'forged'
      try {
        return pushOf.parse(JSON.parse(rawBody.toString()))
      } catch {
        return 'unreadable'
      }
    },
    answers: { taken: pushAnswer('0000', '成功'), refused: pushAnswer('1000', '失败') },
  }
}
