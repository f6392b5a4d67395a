import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still are its end. */
const NEAR = 48

/**
 * A list that stays at its end while one is there, whatever comes or grows, and where one reads otherwise.
 * @param first what the list begins with: when older rows come before it, the eye keeps its place
 */
export const useScroll = (list: RefObject<HTMLElement | null>, rows: RefObject<HTMLElement | null>, first: number) => {
  const [isAtEnd, setAtEnd] = useState(true)
  const stays = useRef(true)
  const before = useRef({ first, height: 0 })
  const top = useRef(0)
  const toEnd = useCallback(() => {
    const { current } = list
    if (current !== null) current.scrollTop = current.scrollHeight
  }, [list])
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    if (stays.current) toEnd()
    else if (first < before.current.first) current.scrollTop += current.scrollHeight - before.current.height
    before.current = { first, height: current.scrollHeight }
  })
  useEffect(() => {
    const sizes = new ResizeObserver(() => stays.current && toEnd())
    for (const { current } of [list, rows]) if (current !== null) sizes.observe(current)
    return () => sizes.disconnect()
  }, [list, rows, toEnd])
  return {
    isAtEnd,
    toEnd,
    onScroll: () => {
      const { current } = list
      if (current === null) return
      const isNear = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR
      // Only a reader goes up: what has grown meanwhile is no way from the end.
      if (isNear || current.scrollTop < top.current) stays.current = isNear
      top.current = current.scrollTop
      setAtEnd(stays.current)
    },
  }
}
