import { Box, Stack } from '@mui/material'
import { sheetsResource } from '@portafilter/sheets/contract'
import { useCallback, useRef } from 'react'
import { RowChanges } from '../../changes/RowChanges.tsx'
import { beside, Columns } from '../../display/Columns.tsx'
import { Panel } from '../../display/Detail.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetDetail } from '../rows.ts'
import type { SheetText } from '../texts.ts'
import { WhereUsed } from '../WhereUsed.tsx'
import { About, NoPicture } from './About.tsx'
import { AddPosition } from './AddPosition.tsx'
import { focusField, focusNumber, focusSpot } from './focus.ts'
import { Leaving } from './Leaving.tsx'
import { PasteList } from './PasteList.tsx'
import { Positions } from './Positions.tsx'
import { Problems } from './Problems.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SpotPanel } from './SpotPanel.tsx'
import { Stage } from './Stage.tsx'
import { isReshaped } from './shape.ts'
import type { Editor } from './store.ts'
import { useEditing } from './use-editing.ts'
import { useEditor } from './use-editor.ts'
import { useLevels } from './use-levels.ts'
import { useToProblem } from './use-problems.ts'
import { useUndoKeys } from './use-undo-keys.ts'

export const LAYOUT = beside('minmax(0,3fr) minmax(380px,2fr)', 'lg')

/** At a desk it stays in sight while the list is scrolled. */
const besideTheList = { position: { lg: 'sticky' }, top: 104 } as const

/** Where the three parts of the editor are, and the ways from one to another. */
const usePlaces = (editor: Editor) => {
  const stage = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const toNumber = useCallback((number: number) => focusNumber(stage.current, number), [])
  const toSpot = useCallback((key: number) => focusSpot(stage.current, key), [])
  const toFields = useCallback(() => focusField(field.current), [])
  const toProblem = useToProblem(editor, { stage, list })
  return { stage, field, list, toNumber, toSpot, toFields, toProblem }
}

/** A sheet's picture with its hotspots beside the list of its parts, and what is not right with both. */
export const SheetEditor = ({ row }: { row: SheetDetail }) => {
  const text = useText<SheetText>()
  const { editor, base, setBase, dirty } = useEditor(row)
  const { stage, field, list, toNumber, toSpot, toFields, toProblem } = usePlaces(editor)
  const { levels, keep } = useLevels(row)
  const picture = useEditing(editor, ({ now }) => now.picture)
  const isDrawn = useEditing(editor, ({ now }) => now.hotspots.length > 0)
  const reshaped = isDrawn && isReshaped(base.sheet.picture, picture)
  useUndoKeys(editor)
  return (
    <Stack spacing={2}>
      <Leaving dirty={dirty} />
      <SaveBar
        row={row}
        editor={editor}
        base={base}
        setBase={setBase}
        dirty={dirty}
        reshaped={reshaped}
        onGo={toProblem}
      />
      <Columns layout={LAYOUT}>
        <Box sx={besideTheList}>
          <Panel title={text('sheets.drawing')}>
            {picture.file_path === '' ? (
              <NoPicture editor={editor} id={row.id} />
            ) : (
              <Stage
                key={picture.file_path}
                editor={editor}
                picture={picture}
                stage={stage}
                levels={levels}
                toFields={toFields}
              />
            )}
          </Panel>
        </Box>
        <Stack spacing={2}>
          <SpotPanel editor={editor} levels={levels} keep={keep} field={field} sheet={row.id} leave={toSpot} />
          <Positions
            editor={editor}
            list={list}
            onShow={toNumber}
            side={editor.editable && <PasteList editor={editor} />}
          >
            {editor.editable && <AddPosition editor={editor} />}
          </Positions>
          <Problems editor={editor} onGo={toProblem} />
          <About editor={editor} id={row.id} reshaped={reshaped} />
          <WhereUsed row={row} />
        </Stack>
      </Columns>
      <RowChanges resource={sheetsResource.name} changes={row.changes} />
    </Stack>
  )
}
