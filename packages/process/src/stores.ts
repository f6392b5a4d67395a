import type { Config } from '@portafilter/config'
import { diskFiles, type Files, type S3Options } from '@portafilter/gateways'
import type { RoomDeps } from '@portafilter/room'
import { foldersOf } from './folders.ts'

export type StoreSettings = Pick<Config, 'dataDir' | 's3'>

type Stores = Pick<RoomDeps, 'uploads' | 'pictures' | 'papers'> & Readonly<{ close(): void }>

/** Null without a bucket: the configuration has all of it, or nothing. */
export const bucketOf = ({ s3 }: StoreSettings): S3Options | null => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle } = s3
  if (endpoint === null || bucket === null || accessKeyId === null || secretAccessKey === null) return null
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle: pathStyle === 'yes' }
}

const storesIn = (files: (folder: 'uploads' | 'pictures' | 'papers') => Files) => ({
  uploads: files('uploads'),
  pictures: files('pictures'),
  papers: files('papers'),
})

/** Where a shop's files are kept: in the bucket that is configured, or in folders of this machine. */
export const openStores = async (settings: StoreSettings): Promise<Stores> => {
  const options = bucketOf(settings)
  const folders = foldersOf(settings.dataDir)
  if (options === null) return { ...storesIn((folder) => diskFiles(folders[folder])), close: () => undefined }
  // A shop with folders never loads what speaks S3.
  const { s3Bucket } = await import('@portafilter/gateways/s3')
  const bucket = s3Bucket(options)
  return { ...storesIn(bucket.files), close: bucket.close }
}
