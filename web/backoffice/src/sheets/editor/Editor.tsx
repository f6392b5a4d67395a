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
import { useEditor } from './use-editor.ts'
import { useNames } from './use-names.ts'
import { useProblems } from './use-problems.ts'
import { useUndoKeys } from './use-undo-keys.ts'

export const LAYOUT = beside('minmax(0,3fr) minmax(380px,2fr)', 'lg')

/** At a desk it stays in sight while the list is scrolled. */
const besideTheList = { position: { lg: 'sticky' }, top: 104 } as const

/** Where the three parts of the editor are, for going from one to another. */
const usePlaces = () => {
  const stage = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const toNumber = useCallback((number: number) => focusNumber(stage.current, number), [])
  return { stage, field, list, toNumber }
}

/** A sheet's picture with its hotspots beside the list of its parts, and what is not right with both. */
export const SheetEditor = ({ row }: { row: SheetDetail }) => {
  const text = useText<SheetText>()
  const { editor, base, setBase, dirty } = useEditor(row)
  const { now, selected } = editor.editing
  const { stage, field, list, toNumber } = usePlaces()
  const names = useNames(row, now)
  const { problems, idle, go } = useProblems(now, { stage, list })
  useUndoKeys(editor)
  const chosen = now.hotspots.find(({ key }) => key === selected)?.item_num
  const reshaped = isReshaped(base.sheet.picture, now.picture) && now.hotspots.length > 0
  const toFields = () => focusField(field.current)
  return (
    <Stack spacing={2}>
      <Leaving dirty={dirty} />
      <SaveBar {...{ row, editor, base, setBase, dirty, problems, reshaped }} onGo={go} />
      <Columns layout={LAYOUT}>
        <Box sx={besideTheList}>
          <Panel title={text('sheets.drawing')}>
            {now.picture.file_path === '' ? (
              <NoPicture editor={editor} id={row.id} />
            ) : (
              <Stage key={now.picture.file_path} {...{ editor, stage, labels: names.labels, idle, toFields }} />
            )}
          </Panel>
        </Box>
        <Stack spacing={2}>
          <SpotPanel {...{ editor, names, field, sheet: row.id }} leave={(key) => focusSpot(stage.current, key)} />
          <Positions
            {...{ editor, list, chosen }}
            onShow={toNumber}
            side={editor.editable && <PasteList editor={editor} />}
          >
            {editor.editable && <AddPosition editor={editor} wanted={chosen} />}
          </Positions>
          <Problems problems={problems} onGo={go} />
          <About editor={editor} id={row.id} reshaped={reshaped} />
          <WhereUsed row={row} />
        </Stack>
      </Columns>
      <RowChanges resource={sheetsResource.name} changes={row.changes} />
    </Stack>
  )
}
