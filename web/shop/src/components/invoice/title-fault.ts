import { isUnreached, Refused } from '@portafilter/kit'

/** Why the title is not there (orders.md, 8): it was refused, the server failed, or was not reached. */
export const faultOf = (error: Error): 'titleRefused' | 'titleFailed' | 'titleUnreached' => {
  if (error instanceof Refused) return 'titleRefused'
  return isUnreached(error) ? 'titleUnreached' : 'titleFailed'
}
