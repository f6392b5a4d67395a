import { orderInRoute } from '@portafilter/kit'
import { MOST_OF_FEEDBACK } from '@portafilter/support/contract'
import { useLocation, useMatch } from 'react-router'
import type { Place } from './use-send-feedback.ts'

/** Where the reader is: the page's address, and the order that it shows. */
export const usePlace = (): Place => {
  const { pathname, search } = useLocation()
  const { code } = useMatch('/:page/:code')?.params ?? {}
  return { page: (pathname + search).slice(0, MOST_OF_FEEDBACK.page), order: orderInRoute(code) }
}
