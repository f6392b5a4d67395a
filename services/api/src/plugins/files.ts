import type { OpenedFile, ServedFiles, StreamedFile } from '@portafilter/room'
import { create as disposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { givingBack } from './giving-back.ts'
import { rangeIn } from './ranges.ts'

/** Nothing in a file is run or framed, whatever it holds. */
const SEALED = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** The same for what browsers show by something of their own: Safari shows no PDF in a sandbox, and Chromium no film. */
const SHOWN =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; media-src 'self'; frame-ancestors 'none'"
const BY_BROWSERS = /^(application\/pdf|video\/.*)$/

/** Who reads no other letters calls it by its address. */
const ASCII = /^[ -~]*$/

type Headers = Readonly<Record<string, string>>

const KEEPING: Readonly<Record<ServedFiles['visibility'], string>> = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, no-store',
}

const headersOf = ({ visibility }: ServedFiles, name: string, { mime, fileName, isSaved }: OpenedFile): Headers => ({
  'cache-control': KEEPING[visibility],
  'content-security-policy': !isSaved && BY_BROWSERS.test(mime) ? SHOWN : SEALED,
  'content-type': mime,
  ...(fileName !== undefined && {
    'content-disposition': disposition(fileName, {
      type: isSaved ? 'attachment' : 'inline',
      fallback: ASCII.test(fileName) || name,
    }),
  }),
})

/** Sends as much of a file as is asked for; who goes away in between ends the reading. */
const stream = async (request: FastifyRequest, reply: FastifyReply, { kept, read }: StreamedFile, headers: Headers) => {
  const { size, version } = kept
  const etag = `"${version}"`
  const all = { ...headers, etag, 'accept-ranges': 'bytes' }
  if (request.method === 'HEAD') return reply.headers({ ...all, 'content-length': size }).send()
  const range = rangeIn(request.headers, size, etag)
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const pieces = await read(range)
  if (pieces === undefined) return reply.callNotFound()
  if (range === undefined) return reply.headers({ ...all, 'content-length': size }).send(givingBack(pieces))
  const { start, end } = range
  const part = { 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` }
  return reply
    .code(206)
    .headers({ ...all, ...part })
    .send(givingBack(pieces))
}

/** What the rooms answer beside their calls; an address that does not open is as unknown as one that never was. */
export const files = async (app: FastifyInstance, deps: Pick<AppDeps, 'files'>): Promise<void> => {
  for (const served of deps.files)
    app.route({
      method: ['GET', 'HEAD'],
      url: `${served.prefix}/:name`,
      handler: async (request, reply) => {
        const { name } = request.params as { name: string }
        const file = await served.open(name, request.query as Record<string, unknown>)
        if (file === undefined) return reply.callNotFound()
        const headers = headersOf(served, name, file)
        return 'bytes' in file ? reply.headers(headers).send(file.bytes) : stream(request, reply, file, headers)
      },
    })
}
