import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { type CallDefinition, fileField, type ReceivedFile } from '@portafilter/contract'
import { isRefusal, MEGABYTE, type Refusal, refuse } from '@portafilter/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRefusal } from '../refusing.ts'
import { type Around, limitConcurrency } from './fair-turns.ts'
import { type IncomingFiles, incomingFiles } from './incoming.ts'
import { outOfPace } from './pace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    received: Received | undefined
  }
}

/** Lets a scope's calls take bodies with files; none is read before its handler asks for it. */
export const takeFiles = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, parts: 25, fieldSize: 10_000, headerPairs: 50 },
  })

type Upload = NonNullable<CallDefinition['upload']>

type Received = { fields: Record<string, string>; files: readonly ReceivedFile[] }

/** The parser gives what it cannot read no status: it is the sender's fault, and no bug. The disk's has a call's name. */
const sendersFault = (error: Error & { statusCode?: number; syscall?: string }): never => {
  if (error.syscall === undefined) error.statusCode ??= 400
  throw error
}

const isOneTooMany = (error: unknown): boolean => (error as { code?: string }).code === 'FST_FILES_LIMIT'

const fileFault = (file: { truncated: boolean; bytesRead: number }, { maxBytes }: Upload): ReceivedFile['refused'] => {
  if (file.truncated) return refuse('upload_too_large', { megabytes: maxBytes / MEGABYTE })
  return file.bytesRead === 0 ? refuse('upload_missing') : undefined
}

/** The texts and files of a multipart body, which is read to its end; what is wrong with a file stands at it. */
const partsOf = async (request: FastifyRequest, upload: Upload, incoming: IncomingFiles): Promise<Received> => {
  const { maxBytes: fileSize, maxFiles: most = 1 } = upload
  const fields: Record<string, string> = {}
  const files: ReceivedFile[] = []
  for await (const part of request.parts({ limits: { fileSize, files: most } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const path = incoming.path()
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (part.fieldname !== fileField(upload)) continue
    const refused = fileFault(part.file, upload)
    files.push({ path, name: part.filename ?? '', take: () => incoming.take(path), ...(refused && { refused }) })
  }
  return { fields, files }
}

/** Of several, each is answered by itself (orders.md, 7); one alone is the call's whole body. */
const judged = (received: Received, { maxFiles }: Upload): Received | Refusal => {
  const [first] = received.files
  if (first === undefined) return refuse('upload_missing')
  return maxFiles === undefined ? (first.refused ?? received) : received
}

/**
 * Receives the body of an upload into files. One that has more than `maxBytes` is cut off while it comes in and refused: alone
 * with its body, of several by itself. So is a body without one, with one more than may be, or one that comes too slowly.
 * @throws an error with a status of its own (4xx) when the body is no multipart body, or ends too early
 */
const receive = async (
  request: FastifyRequest,
  upload: Upload,
  incoming: IncomingFiles,
): Promise<Received | Refusal> => {
  // Of a caller who has gone while the upload waited nothing would ever come, not even an end.
  if (!request.isMultipart() || request.raw.destroyed) return refuse('upload_missing')
  const over = new AbortController()
  const slow = outOfPace(request, upload.maxBytes * (upload.maxFiles ?? 1), over.signal)
  const parts = partsOf(request, upload, incoming)
  try {
    const received = await Promise.race([parts, slow])
    if (!isRefusal(received)) return judged(received, upload)
    // What is still written when the answer is given ends with its connection, and goes then.
    void parts.then(incoming.remove, incoming.remove)
    return received
  } catch (error) {
    if (isOneTooMany(error)) return refuse('upload_too_many', { most: upload.maxFiles ?? 1 })
    return sendersFault(error as Error)
  } finally {
    over.abort()
  }
}

/** Bodies that come in at once, whoever sends them; each has as much room on the disk as its call allows. */
const RECEIVED_AT_ONCE = 64

type Receiving = Readonly<{
  /** Where files are received to. */
  incoming: string
  /** So many of a scope's uploads are at work at once: each may hold its file in memory. */
  handledAtOnce: number
  /** How a scope tells why a body was not taken. */
  told?: (refusal: Refusal) => Refusal
}>

/**
 * Receives the bodies of a scope's uploads to the disk, and hands them on when they are there: so whoever sends slowly keeps
 * nobody from being served. What was received is removed however the call ends, unless somebody takes it.
 */
export const receivingUploads = ({ incoming, handledAtOnce, told = (refusal) => refusal }: Receiving) => {
  const [fewBodies, fewHandled] = [limitConcurrency(RECEIVED_AT_ONCE), limitConcurrency(handledAtOnce)]
  return (upload: Upload): Around =>
    (handler) => {
      const handle = fewHandled(handler)
      return fewBodies(async (request: FastifyRequest, reply: FastifyReply) => {
        const files = await incomingFiles(incoming)
        try {
          const received = await receive(request, upload, files)
          if (!isRefusal(received)) {
            request.received = received
            return await handle(request, reply)
          }
          // Nobody reads on where the body has not ended.
          if (!request.raw.complete) reply.header('connection', 'close')
          return await answerRefusal(request, reply, told(received))
        } finally {
          await files.remove()
        }
      })
    }
}
