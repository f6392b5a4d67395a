import multipart from '@fastify/multipart'
import { type CallDefinition, fileField, type ReceivedFile } from '@portafilter/contract'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const MEGABYTE = 1_048_576

/** Lets a scope's calls take bodies with files; none is read before its handler asks for it. */
export const takeFiles = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, parts: 25, fieldSize: 10_000, headerPairs: 50 },
  })

type Upload = NonNullable<CallDefinition['upload']>

type Received = { fields: Record<string, string>; file: ReceivedFile; files: readonly ReceivedFile[] }

/** The parser gives what it cannot read no status: it is the sender's fault, and no bug. */
const sendersFault = (error: Error & { statusCode?: number }): never => {
  error.statusCode ??= 400
  throw error
}

const isOneTooMany = (error: unknown): boolean => (error as { code?: string }).code === 'FST_FILES_LIMIT'

/** As much as a file can be, by what the request says of its length: whoever says too little is refused further below. */
const roomFor = ({ headers }: FastifyRequest, most: number): Buffer =>
  Buffer.allocUnsafe(Math.min(Number(headers['content-length'] ?? most) || most, most))

/** A file as it comes in, in one piece from the beginning: put together at the end, it would be held twice. */
const bytesOf = async (stream: AsyncIterable<Buffer>, room: Buffer): Promise<Buffer> => {
  let length = 0
  for await (const chunk of stream) length += chunk.copy(room, length)
  return room.subarray(0, length)
}

/** The texts and files of a multipart body, which is read to its end; `cut` when a file was longer than may be. */
const partsOf = async (request: FastifyRequest, upload: Upload) => {
  const { maxBytes: fileSize, maxFiles: files = 1 } = upload
  const fields: Record<string, string> = {}
  const received: ReceivedFile[] = []
  let cut = false
  for await (const part of request.parts({ limits: { fileSize, files } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const bytes = await bytesOf(part.file, roomFor(request, fileSize))
    cut ||= part.file.truncated
    if (part.fieldname === fileField(upload)) received.push({ bytes, name: part.filename ?? '' })
  }
  return { fields, received, cut }
}

/**
 * Receives the body of an upload. A file of more than `maxBytes` is cut off while it comes in and refused, as is a body
 * without one, or with one more than may be.
 * @throws an error with a status of its own (4xx) when the body is no multipart body, or ends too early
 */
export const receive = async (request: FastifyRequest, upload: Upload): Promise<Received | Refusal> => {
  // Of a caller who has gone while the upload waited nothing would ever come, not even an end.
  if (!request.isMultipart() || request.raw.destroyed) return refuse('upload_missing')
  const parts = await partsOf(request, upload).catch((error) => (isOneTooMany(error) ? undefined : sendersFault(error)))
  if (parts === undefined) return refuse('upload_too_many', { most: upload.maxFiles ?? 1 })
  const { fields, received, cut } = parts
  if (cut) return refuse('upload_too_large', { megabytes: upload.maxBytes / MEGABYTE })
  const [file] = received
  if (file === undefined || received.some(({ bytes }) => bytes.length === 0)) return refuse('upload_missing')
  return { fields, file, files: received }
}
