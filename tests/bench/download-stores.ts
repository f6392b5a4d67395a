import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles, type Files } from '@portafilter/gateways'
import { s3Bucket } from '@portafilter/gateways/s3'
import { startTestS3 } from '@portafilter/infra/test-servers'
import { foldersOf } from '@portafilter/process'

/** Where papers are kept, and by which variables an API finds them there. */
type Store = Readonly<{ papers: Files; env: NodeJS.ProcessEnv }>
type WithStore = <Result>(use: (store: Store) => Promise<Result>) => Promise<Result>

const withFolder: WithStore = async (use) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portafilter-bench-'))
  const store = { papers: diskFiles(foldersOf(dataDir).papers), env: { DATA_DIR: dataDir } }
  return use(store).finally(() => rm(dataDir, { recursive: true, force: true }))
}

const withBucket: WithStore = async (use) => {
  const { options, stop } = await startTestS3()
  const bucket = s3Bucket(options)
  const env = {
    S3_BUCKET: options.bucket,
    S3_ENDPOINT: options.endpoint,
    S3_REGION: options.region,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  }
  return use({ papers: bucket.files('papers'), env }).finally(() => {
    bucket.close()
    return stop()
  })
}

/** Each of the two for as long as it is used, by name. */
export const STORES: Readonly<Record<string, WithStore>> = { 'a folder': withFolder, 'a bucket': withBucket }
