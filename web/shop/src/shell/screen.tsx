import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { RouteObject } from 'react-router'

/**
 * A page whose script comes when somebody goes there: what a route draws, which is `waiting` until then, and as its `handle`, what
 * has the script come; that answers undefined once it is there. Not `lazy`: React draws what a `Suspense` has waited for up to
 * 300 ms late, and remembers a failure for good.
 */
export const screen = (
  load: () => Promise<ComponentType>,
  waiting: ReactNode,
): Pick<RouteObject, 'element' | 'handle'> => {
  let Page: ComponentType | undefined
  const come = (): Promise<void> | undefined =>
    Page === undefined
      ? load().then((loaded) => {
          Page = loaded
        })
      : undefined
  const Screen = () => {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const [, setLoaded] = useState(Page !== undefined)
    useEffect(() => {
      // It may have come since this was drawn.
      Promise.resolve(come()).then(
        () => setLoaded(true),
        (error) => setFailure({ error }),
      )
    }, [])
    if (failure !== undefined) throw failure.error
    return Page === undefined ? waiting : <Page />
  }
  return { element: <Screen />, handle: come }
}
