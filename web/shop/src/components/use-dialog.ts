import { useState } from 'react'

/** For a button: it opens a dialog, and readers hear so. The browser's tests open whatever says it. */
export type Opener = Readonly<{ 'aria-haspopup': 'dialog'; onClick(): void }>

/** For a button that opens a dialog, or shows what it is about in the one that is open. */
export type Shows = Opener | Pick<Opener, 'onClick'>

/** What a button takes that opens the dialog of one thing or another. */
export type Opens<Asked> = (what: Asked) => Opener

export const opener = (onClick: () => void): Opener => ({ 'aria-haspopup': 'dialog', onClick })

/**
 * The dialogs of a component, of which one is open at a time: `asked` is which one, or what it is about. Buttons open one by
 * `opens`; by `open` comes what no button promises, or not always.
 * @param first opens by itself
 */
export const useDialog = <Asked>(first?: Asked) => {
  const [asked, ask] = useState(first)
  // The same each time that it is drawn.
  const [ways] = useState(() => {
    const open = (what: Asked) => ask(() => what)
    const opens: Opens<Asked> = (what) => opener(() => open(what))
    return { open, opens, close: () => ask(undefined) }
  })
  return { asked, ...ways }
}
