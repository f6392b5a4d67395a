import { sheetsResource } from '@portafilter/sheets/contract'
import { useEffect, useReducer, useState } from 'react'
import { useRights } from '../../access/use-rights.ts'
import type { SheetDetail } from '../rows.ts'
import { type Act, begun, type Editing, edit } from './editing.ts'
import { type Ids, type Sheet, sheetOf } from './sheet.ts'

/** What the server had when it was last read or saved, by which it is seen what was drawn since. */
export type Base = Readonly<{ version: number; sheet: Sheet; ids: Ids }>

/** What everything that draws on a sheet has to know. */
export type Editor = Readonly<{ editing: Editing; act(act: Act): void; editable: boolean }>

const baseOf = (row: SheetDetail): Base => {
  const sheet = sheetOf(row)
  return { version: row.version, sheet, ids: new Map(sheet.hotspots.map(({ key }) => [key, key])) }
}

/** A sheet to draw on. While nothing was drawn it follows what others save; what was drawn stays until it is saved. */
export const useEditor = (row: SheetDetail) => {
  const { acts } = useRights()
  const [base, setBase] = useState(() => baseOf(row))
  const [editing, act] = useReducer(edit, base.sheet, begun)
  const dirty = editing.now !== base.sheet
  const isNewer = row.version > base.version && !dirty
  useEffect(() => {
    if (!isNewer) return
    const next = baseOf(row)
    setBase(next)
    act({ do: 'begin', sheet: next.sheet })
  }, [isNewer, row])
  const editor: Editor = { editing, act, editable: acts(sheetsResource, 'update') }
  return { editor, base, setBase, dirty }
}
