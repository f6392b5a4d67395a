import { reasonOf } from '@portafilter/config/failure'
import { bucketOf, openStores, type StoreSettings } from '@portafilter/process'
import { about, type Finding } from './finding.ts'

/** Whether the bucket answers, by asking for what is not in it; nothing is said of folders, which `folders` looks at. */
export const bucket = async (settings: StoreSettings): Promise<Finding[]> => {
  const options = bucketOf(settings)
  if (options === null) return []
  const { ok, fault } = about('files')
  const { uploads, close } = await openStores(settings)
  try {
    await uploads.get('doctor')
    return [ok(`The bucket ${options.bucket} answers at ${options.endpoint}.`)]
  } catch (error) {
    const { cause = error } = error as Error
    return [fault(`The bucket ${options.bucket} cannot be used (${reasonOf(cause)}).`, 'Mend what begins with S3_.')]
  } finally {
    close()
  }
}
