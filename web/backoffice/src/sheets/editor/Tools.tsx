import AdsClick from '@mui/icons-material/AdsClick'
import Draw from '@mui/icons-material/Draw'
import FitScreen from '@mui/icons-material/FitScreen'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import { Box, IconButton, Stack, ToggleButton, Tooltip } from '@mui/material'
import type { Zoom } from '@portafilter/kit/zoom'
import type { ReactNode } from 'react'
import { withKey } from '../../display/Key.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import type { Editor } from './store.ts'
import type { Drawing } from './use-drawing.ts'
import { useEditing } from './use-editing.ts'

type ToolProps = { name: SheetText; shortcut: string; off?: boolean; onClick: () => void; children: ReactNode }

const Tool = ({ name, shortcut, off = false, onClick, children }: ToolProps) => {
  const text = useText<SheetText>()
  return (
    <Tooltip title={withKey(text(name), shortcut)}>
      {/* What is off tells nobody where the pointer is. */}
      <span>
        <IconButton onClick={onClick} disabled={off} aria-label={text(name)} color="inherit">
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}

type Props = { editor: Editor; zoom: Zoom } & Pick<Drawing, 'drawing' | 'tools'>

/** What the wheel, the fingers and the keys do, to press. */
export const Tools = ({ editor, zoom, drawing, tools }: Props) => {
  const text = useText<SheetText>()
  const { act } = editor
  const canUndo = useEditing(editor, ({ past }) => past.length > 0)
  const canRedo = useEditing(editor, ({ future }) => future.length > 0)
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {tools !== undefined && (
        <>
          <ToggleButton
            value="draw"
            size="small"
            selected={drawing}
            onChange={tools.toggle}
            sx={{ gap: 1, textTransform: 'none' }}
          >
            <Draw fontSize="small" />
            {text('sheets.draw')}
          </ToggleButton>
          <Tool name="sheets.draw_middle" shortcut="n" onClick={tools.inMiddle}>
            <AdsClick />
          </Tool>
          <Tool name="sheets.undo" shortcut="Ctrl+Z" off={!canUndo} onClick={() => act({ do: 'undo' })}>
            <Undo />
          </Tool>
          <Tool name="sheets.redo" shortcut="Ctrl+Shift+Z" off={!canRedo} onClick={() => act({ do: 'redo' })}>
            <Redo />
          </Tool>
        </>
      )}
      <Box sx={{ flex: 1 }} />
      <Tool name="sheets.zoom_out" shortcut="-" onClick={zoom.further}>
        <ZoomOut />
      </Tool>
      <Tool name="sheets.zoom_in" shortcut="+" onClick={zoom.nearer}>
        <ZoomIn />
      </Tool>
      <Tool name="sheets.fit" shortcut="0" onClick={zoom.whole}>
        <FitScreen />
      </Tool>
      <Box component="span" sx={{ minWidth: 48, textAlign: 'right', color: 'text.secondary', fontSize: 13 }}>
        {Math.round(zoom.zoom * 100)}%
      </Box>
    </Stack>
  )
}
