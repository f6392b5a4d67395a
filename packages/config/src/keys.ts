import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Reader } from './readers.ts'

const DER = { private: ['pkcs8', 'pkcs1'], public: ['spki', 'pkcs1'] } as const
type Kind = keyof typeof DER

/** A key as providers hand it out: in a file, as PEM (in one line, too), or as the bare base64 of one. */
const keyOf = (kind: Kind, text: string): KeyObject => {
  const from = { private: createPrivateKey, public: createPublicKey }[kind] as typeof createPrivateKey
  const said = /^[./]/.test(text) ? readFileSync(text, 'utf8').trim() : text
  if (said.includes('-----BEGIN')) return from(said.replaceAll('\\n', '\n'))
  const key = Buffer.from(said, 'base64')
  const tries = DER[kind].map((type) => () => from({ key, format: 'der', type: type as 'pkcs8' }))
  for (const attempt of tries.slice(0, -1)) {
    try {
      return attempt()
    } catch {
      // It is of the other kind.
    }
  }
  return (tries.at(-1) as () => KeyObject)()
}

const pemOf = (kind: Kind, text: string): string => {
  const key = keyOf(kind, text)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('no RSA key')
  return key.export({ type: kind === 'private' ? 'pkcs8' : 'spki', format: 'pem' }) as string
}

/** An RSA key; its value is a PEM. */
export const rsaKey = (kind: Kind): Reader<string> => ({
  mustBe: `an RSA ${kind} key: its PEM or base64, or the path of a file with it that begins with \`/\` or \`.\``,
  schema: z.string().transform((text, context) => {
    try {
      return pemOf(kind, text)
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  }),
})
