import { Failure } from '@portafilter/config/failure'
import { missingLogRights, shortenedLogStreams } from '@portafilter/process'
import { about, type Finding } from './finding.ts'

const { ok, fault } = about('event server')

const rights = async (url: string): Promise<Finding[]> => {
  const missing = await missingLogRights(url)
  if (missing.length === 0) return [ok('Nobody but its administrators can take anything from the log.')]
  return missing.map((says) =>
    fault(says, 'Run npm run migrate with EVENTSTORE_ADMIN_URL, as docs/operations.md says.'),
  )
}

const streams = async (url: string): Promise<Finding[]> => {
  const shortened = await shortenedLogStreams(url)
  if (shortened.length === 0) return [ok('It keeps all of every stream.')]
  const many = shortened.length === 1 ? 'one stream' : `${shortened.length} streams`
  return [
    fault(
      `It does not keep everything of ${many}, such as ${shortened[0]}.`,
      'Take $maxCount, $maxAge and $tb out of their metadata; npm run record:compare says what is gone.',
    ),
  ]
}

const unlessSilent = async (asked: Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Failure) return [fault(error.message)]
    throw error
  }
}

/** Whether an EventStoreDB server keeps what the log has told it, and lets nobody take it away. */
export const eventServer = async (url: string | null | undefined): Promise<Finding[]> =>
  url ? [...(await unlessSilent(rights(url))), ...(await unlessSilent(streams(url)))] : []
