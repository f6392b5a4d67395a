import { Box, Stack, Typography } from '@mui/material'
import { pictureAt, useZoom, WHOLE } from '@portafilter/kit/zoom'
import { memo, type RefObject, useMemo, useRef, useState } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { Failed } from '../../display/states.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import { stageLook } from './look.ts'
import { Spots } from './Spots.tsx'
import type { Picture, Spot } from './sheet.ts'
import type { Editor } from './store.ts'
import { Tools } from './Tools.tsx'
import { useDrawing } from './use-drawing.ts'
import { useStageShortcuts } from './use-stage-shortcuts.ts'

type Props = {
  editor: Editor
  picture: Picture
  stage: RefObject<HTMLDivElement | null>
  /** What the sheets are called that hotspots lead to, by their ids. */
  levels: ReadonlyMap<number, string>
  /** Goes to the fields of the hotspot that is selected. */
  toFields(): void
}

/** The picture to draw on, or why there is none to see. */
export const Stage = memo((props: Props) => {
  const text = useText<SheetText>()
  const [failed, setFailed] = useState(false)
  if (!failed) return <Drawn {...props} onFailed={() => setFailed(true)} />
  return <Failed error={new Error(text('sheets.picture_failed'))} retry={() => setFailed(false)} />
})

const FILLED = { width: '100%', height: '100%' } as const
/** What lies outside can then not even be scrolled into sight, as a focus there would. */
const FRAME = { ...FILLED, overflow: 'clip', borderRadius: 'inherit' } as const

const settled = () => undefined

/** The picture with its hotspots: wheel, pinch, buttons and keys zoom and move it. Only the hotspots know what is drawn. */
const Drawn = ({ editor, picture, stage, levels, toFields, onFailed }: Props & { onFailed(): void }) => {
  const text = useText<SheetText>()
  const { act, editable } = editor
  const follows = useRef(false)
  const [coming, setComing] = useState(true)
  const zoom = useZoom(stage, picture, WHOLE, settled)
  const { drawing, spots, onStageKey, tools } = useDrawing({ editor, stage, zoom, follows, toFields })
  useStageShortcuts(zoom, tools)
  const hint = text(editable ? 'sheets.drawing_hint' : 'sheets.looking_hint')
  const excluded = useMemo(() => (editable ? ['spot'] : []), [editable])
  const reached = ({ key, dot_left, dot_top }: Spot) => {
    act({ do: 'select', key })
    zoom.reveal([{ x: dot_left / 100, y: dot_top / 100 }], 0)
  }
  return (
    <Stack spacing={1}>
      <Box
        ref={stage}
        role="group"
        aria-label={text('sheets.drawing')}
        aria-description={hint}
        aria-busy={coming}
        tabIndex={0}
        onKeyDown={onStageKey}
        sx={stageLook(picture.width / picture.height, zoom.zoom > 1, drawing)}
      >
        <TransformWrapper
          ref={zoom.controls}
          {...zoom.props}
          panning={{ disabled: zoom.zoom <= 1 || drawing, excluded }}
          doubleClick={{ disabled: true }}
        >
          <TransformComponent wrapperStyle={FRAME} contentStyle={FILLED}>
            {zoom.pixels > 0 && (
              <img
                className="picture"
                src={pictureAt(picture, zoom.pixels)}
                alt={text('sheets.picture')}
                draggable={false}
                onLoad={() => setComing(false)}
                onError={onFailed}
              />
            )}
            <Spots editor={editor} stage={stage} follows={follows} levels={levels} {...spots} onReached={reached} />
          </TransformComponent>
        </TransformWrapper>
      </Box>
      <Tools editor={editor} zoom={zoom} drawing={drawing} tools={tools} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
    </Stack>
  )
}
