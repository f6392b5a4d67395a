import { orderInRoute } from '@portafilter/kit'
import { useLocation, useMatches } from 'react-router'
import type { Place } from './send-feedback.ts'

/** Where the reader is: the page's path, and the order that it shows. */
export const usePlace = (): Place => {
  const { pathname } = useLocation()
  const { code } = useMatches().at(-1)?.params ?? {}
  return { page: pathname, order: orderInRoute(code) }
}
