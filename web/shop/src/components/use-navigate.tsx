import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { type NavigateOptions, type To, useLocation, useNavigate as useNavigateHere } from 'react-router'

/** Leads to a path, or to another query of this one; answers at the next arrival, as a rule when the page there is drawn. */
type Navigate = (to: To, options?: Pick<NavigateOptions, 'replace' | 'state'>) => Promise<void>

const Navigating = createContext<Navigate>(() =>
  Promise.reject(new Error('nothing leads anywhere outside of the router')),
)

type Props = {
  /** Another one with each page that is shown, be it the same again: who has gone back at once never sees the one between. */
  arrival: object
  children: ReactNode
}

/** Stands within the router, around all that leads elsewhere (`useNavigate`). */
export const NavigationProvider = ({ arrival, children }: Props) => {
  const { pathname } = useLocation()
  const here = { pathname, navigate: useNavigateHere() }
  const drawn = useRef(here)
  useLayoutEffect(() => {
    drawn.current = here
  })
  const arriving = useRef<(() => void)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each arrival
  useLayoutEffect(() => {
    for (const arrived of arriving.current.splice(0)) arrived()
  }, [arrival])
  const [navigate] = useState(
    (): Navigate => (to, options) =>
      new Promise<void>((arrived) => {
        // A note for the address of a page that has been left, in the moment before the next one is drawn.
        const isLate =
          typeof to !== 'string' && to.pathname === undefined && location.pathname !== drawn.current.pathname
        if (isLate) return arrived()
        arriving.current.push(arrived)
        void drawn.current.navigate(to, options)
      }),
  )
  return <Navigating value={navigate}>{children}</Navigating>
}

/**
 * As the router's own, which draws whoever asks for it again with each change of the address: a phone would draw a whole sheet
 * for the number that its address keeps.
 */
export const useNavigate = (): Navigate => use(Navigating)
