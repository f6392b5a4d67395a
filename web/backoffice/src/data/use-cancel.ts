import { useEffect, useRef } from 'react'

/** For long work of a page, which ends when it is cancelled, and when the page is left. */
export const useCancel = () => {
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const begin = (): AbortSignal => {
    under.current = new AbortController()
    return under.current.signal
  }
  return { begin, cancel: () => under.current?.abort() }
}
