import { createRequire } from 'node:module'
import type { ShortMessage, ShortMessageKind, Sms } from './messages.ts'

export type AliyunOptions = Readonly<{
  accessKeyId: string
  accessKeySecret: string
  /** The name in brackets before each message, as it was approved. */
  signName: string
  /** The codes of the approved texts; a message of a kind that has none fails. */
  templates: Readonly<Record<ShortMessageKind, Readonly<Record<ShortMessage['language'], string>> | null>>
  /** `https://dysmsapi.aliyuncs.com`, or where a region has its own. */
  endpoint: string
}>

const ANSWER_WITHIN_MS = 10_000

/** What a failure says of itself; its words name the recipient, and would stand in logs. */
const failed = (code: unknown): Error => new Error(`the SMS provider did not take the message: ${code ?? 'unknown'}`)

// A CommonJS package whose default is one inside a default: asked for as such, it is the same in Node and in tests.
const require = createRequire(import.meta.url)
type Sdk = typeof import('@alicloud/dysmsapi20170525')
type Core = typeof import('@alicloud/openapi-core')

/** Loads some megabytes, which a process without short messages does not need. */
const connect = ({ accessKeyId, accessKeySecret, endpoint }: AliyunOptions) => {
  const sdk = require('@alicloud/dysmsapi20170525') as Sdk
  const { $OpenApiUtil } = require('@alicloud/openapi-core') as Core
  const { host, protocol } = new URL(endpoint)
  const timeouts = { connectTimeout: ANSWER_WITHIN_MS, readTimeout: ANSWER_WITHIN_MS }
  const server = { endpoint: host, protocol: protocol.replace(':', '').toUpperCase(), ...timeouts }
  const client = new sdk.default(new $OpenApiUtil.Config({ accessKeyId, accessKeySecret, ...server }))
  return (fields: ConstructorParameters<typeof sdk.SendSmsRequest>[0]) => client.sendSms(new sdk.SendSmsRequest(fields))
}

/** Short messages by Aliyun, which fills parameters into texts that it has approved and sends nothing else. */
export const aliyunSms = (options: AliyunOptions): Sms => {
  const send = connect(options)
  return {
    sends: (kind) => options.templates[kind] !== null,
    send: async ({ id, to, kind, language, parameters }) => {
      const template = options.templates[kind]
      if (template === null) throw failed('no approved text')
      const fields = {
        phoneNumbers: to,
        signName: options.signName,
        outId: id,
        templateCode: template[language],
        templateParam: JSON.stringify(parameters),
      }
      const answer = await send(fields).catch((failure: { code?: unknown }) => {
        throw failed(failure.code)
      })
      if (answer.body?.code !== 'OK') throw failed(answer.body?.code)
    },
  }
}
