import { inTime, missingBelow } from '@portafilter/process'
import type { Lateness } from './lateness.ts'

type Needed = Parameters<typeof missingBelow>[0] & { readonly lateness: Pick<Lateness, 'look'> }

/** Where the views stand is asked of the database, too, which may have answered just before. */
const VIEWS_UNKNOWN = 'The database does not say where the views stand.'

/** What keeps the API from working, as a sentence; undefined when nothing does. All that it needs is asked at once, and once. */
export const missingFor = async ({ lateness, log, ...below }: Needed): Promise<string | undefined> => {
  const tail = log.tail()
  const [inside, inViews] = await Promise.all([
    missingBelow({ ...below, log: { tail: () => tail } }),
    inTime(lateness.look(tail), VIEWS_UNKNOWN),
  ])
  return inside ?? inViews
}
