import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where pages were left, by their paths. */
const left = new Map<string, number>()

/** A page begins where it was left, else at what the address names of it, else at its top. */
const begin = (pathname: string): void => {
  const named = document.getElementById(location.hash.slice(1))
  if (named !== null && !left.has(pathname)) named.scrollIntoView()
  else scrollTo(0, left.get(pathname) ?? 0)
}

/** Has the page behind a link begin where its reader expects it; the first one browsers keep where it was themselves. */
export const useScrollPosition = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current !== pathname) begin(pathname)
    shown.current = pathname
    // On a step back the browser may scroll before the page of that address stands there.
    const note = () => void (location.pathname === pathname && left.set(pathname, scrollY))
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [pathname])
}
