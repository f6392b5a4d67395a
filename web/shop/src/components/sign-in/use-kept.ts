import { useState } from 'react'
import { keep, keptOf } from './kept.ts'

/**
 * A text of signing in that outlives a reload in this tab: a code comes in another app, and a phone may drop the page meanwhile.
 * Empty, it is kept no more.
 */
export const useKept = (name: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => keptOf(name))
  return [
    text,
    (next) => {
      keep(name, next)
      setText(next)
    },
  ]
}
