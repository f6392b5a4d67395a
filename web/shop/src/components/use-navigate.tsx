import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { type NavigateOptions, type To, useNavigate as useNavigateHere } from 'react-router'

/** Leads to a path, or to another query of this one; answers once what is there stands on the page. */
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
  const navigateHere = useNavigateHere()
  const latest = useRef(navigateHere)
  useLayoutEffect(() => {
    latest.current = navigateHere
  }, [navigateHere])
  const arriving = useRef<(() => void)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each arrival
  useLayoutEffect(() => {
    for (const arrived of arriving.current.splice(0)) arrived()
  }, [arrival])
  const [navigate] = useState(
    (): Navigate => (to, options) =>
      new Promise<void>((arrived) => {
        arriving.current.push(arrived)
        void latest.current(to, options)
      }),
  )
  return <Navigating value={navigate}>{children}</Navigating>
}

/**
 * As the router's own, which draws whoever asks for it again with each change of the address: a phone would draw a whole sheet
 * for the number that its address keeps.
 */
export const useNavigate = (): Navigate => use(Navigating)
