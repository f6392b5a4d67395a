import { sheetsResource } from '@portafilter/sheets/contract'
import { useEffect, useMemo, useState } from 'react'
import { useRights } from '../../access/use-rights.ts'
import type { SheetDetail } from '../rows.ts'
import { type Ids, type Sheet, sheetOf } from './sheet.ts'
import { createStore, type Editor } from './store.ts'
import { useEditing } from './use-editing.ts'

/** What the server had when it was last read or saved, by which it is seen what was drawn since. */
export type Base = Readonly<{ version: number; sheet: Sheet; ids: Ids }>

const baseOf = (row: SheetDetail): Base => {
  const sheet = sheetOf(row)
  return { version: row.version, sheet, ids: new Map(sheet.hotspots.map(({ key }) => [key, key])) }
}

/** A sheet to draw on. While nothing was drawn it follows what others save; what was drawn stays until it is saved. */
export const useEditor = (row: SheetDetail) => {
  const { acts } = useRights()
  const editable = acts(sheetsResource, 'update')
  const [base, setBase] = useState(() => baseOf(row))
  const [store] = useState(() => createStore(base.sheet))
  const editor: Editor = useMemo(() => ({ ...store, editable }), [store, editable])
  const dirty = useEditing(editor, ({ now }) => now !== base.sheet)
  const isNewer = row.version > base.version && !dirty
  useEffect(() => {
    if (!isNewer) return
    const next = baseOf(row)
    setBase(next)
    store.act({ do: 'begin', sheet: next.sheet })
  }, [isNewer, row, store])
  return { editor, base, setBase, dirty }
}
