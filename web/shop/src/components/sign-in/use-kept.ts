import { useState } from 'react'

const place = (name: string): string => `sign-in:${name}`

/**
 * A text of signing in that outlives a reload in this tab: a code comes in another app, and a phone may drop the page meanwhile.
 * Empty, it is kept no more.
 */
export const useKept = (name: string): readonly [string, (text: string) => void] => {
  const [text, setText] = useState(() => sessionStorage.getItem(place(name)) ?? '')
  const keep = (next: string) => {
    if (next === '') sessionStorage.removeItem(place(name))
    else sessionStorage.setItem(place(name), next)
    setText(next)
  }
  return [text, keep]
}
