import { createHash } from 'node:crypto'
import { type Stage, toBeijingIso } from '@portafilter/kernel'
import { z } from 'zod'
import type { PushedStep, RouteStep } from './courier.ts'

/**
 * What a message is checked by (goods.md, SF Express): base64 of the MD5 of message, timestamp and check word, encoded as a
 * form encodes a value. `encodeURIComponent` encodes a space and `!'()~` otherwise.
 */
export const digestOf = (message: string, timestamp: string, checkword: string): string => {
  const encoded = new URLSearchParams([['', message + timestamp + checkword]]).toString().slice(1)
  return createHash('md5').update(encoded, 'utf8').digest('base64')
}

const STAGES: Readonly<Record<string, Stage>> = {
  50: 'collected',
  54: 'collected',
  30: 'moving',
  31: 'moving',
  36: 'moving',
  44: 'out_for_delivery',
  204: 'out_for_delivery',
  125: 'in_locker',
  70: 'failed',
  99: 'moving',
  648: 'sent_back',
  80: 'signed',
  8000: 'signed',
}

/** 99 is told of what is sent on as somebody wishes, be it back: the remark alone says where to. */
const stageOf = (code: string, remark: string): Stage | null =>
  code === '99' && remark.includes('退回') ? 'sent_back' : (STAGES[code] ?? null)

/** Remarks are shown to people: a courier that wrote a novel is cut short, and a NUL no text can be kept with. */
const LONGEST = 500
const words = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').replaceAll('\0', '').slice(0, LONGEST))

/** `2026-11-21 10:30:00`, in Beijing. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text, refusing) => {
    const at = new Date(`${text.replace(' ', 'T')}+08:00`)
    if (Number.isNaN(at.getTime())) refusing.addIssue('no moment')
    return Number.isNaN(at.getTime()) ? '' : toBeijingIso(at)
  })

const code = z.union([z.string().regex(/^[^\0]{0,20}$/), z.number()]).transform(String)
const step = z.object({ acceptTime: moment, acceptAddress: words, remark: words, opCode: code })

const asStep = ({ acceptTime, acceptAddress, remark, opCode }: z.output<typeof step>): RouteStep => ({
  at: acceptTime,
  place: acceptAddress,
  remark,
  code: opCode,
  stage: stageOf(opCode, remark),
})

/** What the platform wraps every answer in: A1000 says that the service was reached, `apiResultData` what it says. */
export const envelope = z.object({
  apiResultCode: z.string(),
  apiErrorMsg: z.string().nullish(),
  apiResultData: z.string().nullish(),
})

export const result = z.object({
  success: z.union([z.boolean(), z.literal('true'), z.literal('false')]).transform((said) => String(said) === 'true'),
  errorCode: z.string().nullish(),
  errorMsg: z.string().nullish(),
  msgData: z.unknown(),
})

export const routesOf = z
  .object({
    routeResps: z.array(z.object({ mailNo: z.string(), routes: z.array(step).nullish() })).nullish(),
  })
  .transform(({ routeResps }) =>
    (routeResps ?? []).map(({ mailNo, routes }) => ({ trackingNo: mailNo, steps: (routes ?? []).map(asStep) })),
  )

export const promiseOf = z
  .object({ promiseTm: moment.nullish().catch(null) })
  .transform(({ promiseTm }) => promiseTm ?? null)

const pushedStep = step.extend({
  mailno: z
    .string()
    .toUpperCase()
    .regex(/^[^\0]{1,40}$/),
})

/** What is pushed: one step to an entry, at most ten of them. One that cannot be read does not hold up the others. */
export const pushOf = z
  .object({ Body: z.object({ WaybillRoute: z.array(z.unknown()).max(100) }) })
  .transform(({ Body }) =>
    Body.WaybillRoute.flatMap((entry): PushedStep[] => {
      const read = pushedStep.safeParse(entry)
      return read.success ? [{ trackingNo: read.data.mailno, step: asStep(read.data) }] : []
    }),
  )
