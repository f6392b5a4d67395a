import { CallFailed } from '@portafilter/kit'
import { notice } from '../shared/notice.ts'
import { tellFailure } from '../shared/query-client.ts'
import { useComponentTexts } from './component-texts.ts'

/** Tells why a file has not come; that it took too long has a sentence of its own (orders.md and storefront.md, 8). */
export const tellFileFailure = (error: Error): void => {
  if (error instanceof CallFailed && error.code === 'timeout') notice.error(useComponentTexts.both((w) => w.late))
  else tellFailure(error)
}
