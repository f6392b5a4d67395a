import { orderInRoute } from '@portafilter/kit'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '../NotFound.tsx'

/** A screen about the order whose base64 code is in its address; a malformed one is the not-found page. */
export const withOrderCode = (Screen: ComponentType<{ code: string }>) => () => {
  const code = orderInRoute(useParams().code)
  return code === undefined ? <NotFound /> : <Screen key={code} code={code} />
}
