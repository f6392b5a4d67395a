import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '../../components/use-media.ts'

/** Whether the page is on its way onto paper: what is drawn for that alone is there before the paper is laid out. */
export const usePrinting = (): boolean => {
  const [announced, announce] = useState(false)
  const isOnPaper = useMedia('print')
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    addEventListener('beforeprint', () => flushSync(() => announce(true)), { signal })
    addEventListener('afterprint', () => announce(false), { signal })
    return () => shown.abort()
  }, [])
  return announced || isOnPaper
}
