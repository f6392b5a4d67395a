import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { MEGABYTE } from '@portafilter/kernel'
import { assertFileName, type Files, FilesUnavailable, isFileName } from './files.ts'
import { readIntoOne } from './read-into-one.ts'

/** A bucket of any server that speaks S3. */
export type S3Options = Readonly<{
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is named by the path of an address, or by its host. */
  pathStyle: boolean
}>

const CONNECT_MS = 3_000
/**
 * Until an answer begins; its body takes as long as its reader does. What is put has to get there first, and a large file is put
 * together behind its last part.
 */
const LIMITS = { answerMs: 20_000, putMs: 120_000 }
/** Every slow reader holds one. */
const MOST_CONNECTIONS = 500
const AGENT = { maxSockets: MOST_CONNECTIONS, onread: readIntoOne }
/** What is put as it comes is held in parts of 8 MB, two at a time. */
const PARTS = { partSize: 8 * MEGABYTE, queueSize: 2 }

export const clientOf = (
  { endpoint, region, accessKeyId, secretAccessKey, pathStyle }: Omit<S3Options, 'bucket'>,
  requestTimeout: number,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Not every server knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Nor does every server say that it takes what is put, which would be waited for as long as for its answer.
    expectContinueHeader: false,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout,
      // Otherwise that is only logged.
      throwOnRequestTimeout: true,
      httpAgent: AGENT,
      httpsAgent: AGENT,
    },
  })

/** What a request came to is the store's and carries its attempts; anything else is whoever hands over the content. */
const unavailable = (error: Error): never => {
  throw '$metadata' in error ? new FilesUnavailable(error) : error
}

const absent = (error: Error): undefined =>
  ['NoSuchKey', 'NotFound'].includes(error.name) ? undefined : unavailable(error)

/** Its answer had begun. */
const brokenOff = (error: unknown): never => {
  throw new FilesUnavailable(error)
}

type Content = Parameters<Files['put']>[1]

/** An object is there once it is complete; parts of what broke off are taken away again. */
const putWhole = async (client: S3Client, to: { Bucket: string; Key: string }, content: Content): Promise<void> => {
  const Body = content instanceof Uint8Array ? content : Readable.from(content)
  try {
    await new Upload({ client, params: { ...to, Body }, ...PARTS }).done()
  } finally {
    if (Body instanceof Readable) Body.destroy()
  }
}

const namesBelow = async (client: S3Client, Bucket: string, Prefix: string): Promise<string[]> => {
  const names: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    names.push(...Contents.map(({ Key = '' }) => Key.slice(Prefix.length)))
  return names.filter(isFileName)
}

/** `putting` has the time that it takes. */
type Clients = Readonly<{ client: S3Client; putting: S3Client }>

/** The files of one folder of a bucket. */
const filesBelow = ({ client, putting }: Clients, bucket: string, folder: string): Files => {
  const keyOf = (name: string) => {
    assertFileName(name)
    return { Bucket: bucket, Key: `${folder}/${name}` }
  }
  const bodyOf = async (name: string, Range?: string) =>
    isFileName(name)
      ? (await client.send(new GetObjectCommand({ ...keyOf(name), Range })).catch(absent))?.Body
      : undefined
  return {
    put: async (name, content) => putWhole(putting, keyOf(name), content).catch(unavailable),
    get: async (name) => {
      const body = await bodyOf(name)
      return body && buffer(body as Readable).catch(brokenOff)
    },
    stat: async (name) => {
      if (!isFileName(name)) return undefined
      const found = await client.send(new HeadObjectCommand(keyOf(name))).catch(absent)
      // An answer without a body does not say whether it is the file that is missing, or the bucket.
      if (!found) await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(unavailable)
      return found && { size: found.ContentLength ?? 0, version: (found.ETag ?? '').replaceAll(/[^\w-]/g, '') }
    },
    read: async (name, range) =>
      (await bodyOf(name, range && `bytes=${range.start}-${range.end}`)) as Readable | undefined,
    list: () => namesBelow(client, bucket, `${folder}/`).catch(unavailable),
    delete: async (name) => {
      await client.send(new DeleteObjectCommand(keyOf(name))).catch(absent)
    },
  }
}

/** A bucket in which files are kept in folders; everything goes through this process, and no reader is sent to the server. */
export const s3Bucket = (options: S3Options, { answerMs, putMs } = LIMITS) => {
  const clients = { client: clientOf(options, answerMs), putting: clientOf(options, putMs) }
  return {
    files: (folder: string): Files => filesBelow(clients, options.bucket, folder),
    close: (): void => {
      for (const client of Object.values(clients)) client.destroy()
    },
  } as const
}
