import { name, oneOf, type Reader, text, websiteUrl } from '../readers.ts'
import { optional, variable } from '../variable.ts'

/** What leads to a bucket: all of it, or none. */
const ofBucket = (called: string, reader: Reader<string>, means: string) =>
  optional(called, reader, { means, without: 'files are kept in DATA_DIR', installs: true })

/** Where files are kept that are not on this machine: a bucket of any server that speaks S3. */
export const s3 = {
  bucket: ofBucket(
    'S3_BUCKET',
    name,
    'The bucket for uploads, pictures and papers. It is private: files go through the API.',
  ),
  endpoint: ofBucket('S3_ENDPOINT', websiteUrl, 'The S3 server, such as `https://s3.eu-central-1.amazonaws.com`.'),
  accessKeyId: ofBucket('S3_ACCESS_KEY_ID', name, 'Access key of the bucket.'),
  secretAccessKey: ofBucket('S3_SECRET_ACCESS_KEY', text, 'The secret of S3_ACCESS_KEY_ID.'),
  region: variable('S3_REGION', name, {
    means: 'The region that requests to the S3 server name.',
    default: 'us-east-1',
  }),
  pathStyle: variable('S3_PATH_STYLE', oneOf('no', 'yes'), {
    means:
      'Whether addresses name the bucket behind the S3 server, or (`no`) in front of it, as Aliyun OSS and Tencent COS want it.',
    default: 'yes',
  }),
} as const
