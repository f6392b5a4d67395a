import { createListeners } from '@portafilter/kit'
import { type Act, begun, type Editing, edit } from './editing.ts'
import type { Sheet } from './sheet.ts'

/**
 * Keeps what is drawn outside of React's tree: whatever shows a part of it asks for that part alone, so that of hundreds of
 * hotspots and rows one is drawn again when one is chosen or moved.
 */
export const createStore = (sheet: Sheet) => {
  let editing = begun(sheet)
  const { tell, watch } = createListeners()
  return {
    read: (): Editing => editing,
    watch,
    act: (act: Act): void => {
      const next = edit(editing, act)
      if (next === editing) return
      editing = next
      tell()
    },
  }
}

/** What everything that draws on a sheet has to know; it stays the same for as long as the editor is open. */
export type Editor = Readonly<ReturnType<typeof createStore> & { editable: boolean }>
