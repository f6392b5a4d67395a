import Add from '@mui/icons-material/Add'
import FitScreen from '@mui/icons-material/FitScreen'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Remove from '@mui/icons-material/Remove'
import RotateLeft from '@mui/icons-material/RotateLeft'
import RotateRight from '@mui/icons-material/RotateRight'
import { Box, IconButton, Skeleton, Stack, Tooltip } from '@mui/material'
import { colour } from '@portafilter/kit'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { withKey } from '../display/Key.tsx'
import { Failed } from '../display/states.tsx'
import { useShortcuts } from '../display/use-shortcuts.ts'
import { useText } from '../texts/use-text.ts'
import type { VoucherText } from './texts.ts'
import { useSteadyPicture } from './use-steady-picture.ts'

const STEP = 60
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

type ToolProps = { name: VoucherText; shortcut?: string; onClick: () => void; children: ReactNode }

const Tool = ({ name, shortcut, onClick, children }: ToolProps) => {
  const text = useText<VoucherText>()
  return (
    <Tooltip title={shortcut === undefined ? text(name) : withKey(text(name), shortcut)}>
      <IconButton onClick={onClick} aria-label={text(name)} color="inherit">
        {children}
      </IconButton>
    </Tooltip>
  )
}

/** It stays in sight while the page is scrolled: on a phone above the rest, at a desk beside it. */
const frame = {
  position: 'sticky',
  top: { xs: 48, md: 60 },
  // Above the labels of the fields that pass below it on a phone.
  zIndex: 2,
  '@media (max-height: 560px)': { position: 'relative', top: 0 },
  height: { xs: '40dvh', md: 'calc(100dvh - 190px)' },
  minHeight: { xs: 240, md: 320 },
  bgcolor: '#3a2f28',
  borderRadius: 1,
  overflow: 'hidden',
  '&:focus-visible': { outline: `3px solid ${colour.crema}`, outlineOffset: 2 },
} as const

const bar = {
  position: 'absolute',
  bottom: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  bgcolor: colour.espresso,
  color: colour.onEspresso,
  borderRadius: 5,
  px: 0.5,
} as const

/** The picture of a voucher: wheel, pinch, drag, buttons and keys zoom, move and rotate it. */
export const Picture = ({ address, reload }: { address: string; reload: () => void }) => {
  const text = useText<VoucherText>()
  const view = useRef<ReactZoomPanPinchRef>(null)
  const [quarterTurns, setQuarterTurns] = useState(0)
  const { shown, state, loaded, failed, again } = useSteadyPicture(address, reload)

  const zoomIn = () => view.current?.zoomIn(0.4)
  const zoomOut = () => view.current?.zoomOut(0.4)
  const refit = () => view.current?.resetTransform()
  const rotate = (by: number) => {
    setQuarterTurns((now) => now + by)
    refit()
  }
  useShortcuts({
    '+': { says: text('vouchers.zoom_in'), run: zoomIn },
    '=': { says: text('vouchers.zoom_in'), run: zoomIn },
    '-': { says: text('vouchers.zoom_out'), run: zoomOut },
    '0': { says: text('vouchers.fit'), run: refit },
    '[': { says: text('vouchers.rotate_left'), run: () => rotate(-1) },
    ']': { says: text('vouchers.rotate_right'), run: () => rotate(1) },
  })

  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key]
    const transform = view.current?.state
    if (step === undefined || transform === undefined || transform.scale <= 1) return
    event.preventDefault()
    event.stopPropagation()
    view.current?.setTransform(transform.positionX + step[0], transform.positionY + step[1], transform.scale, 100)
  }

  if (state === 'failed') return <Failed error={new Error(text('vouchers.picture_failed'))} retry={again} />
  const sideways = quarterTurns % 2 !== 0
  return (
    <Box role="group" aria-label={text('vouchers.viewer')} tabIndex={0} onKeyDown={move} sx={frame}>
      {state === 'loading' && (
        <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: '100%' }} />
      )}
      <TransformWrapper ref={view} minScale={0.5} maxScale={8} centerOnInit doubleClick={{ mode: 'toggle' }}>
        <TransformComponent
          wrapperStyle={{ width: '100%', height: '100%' }}
          contentStyle={{ width: '100%', height: '100%' }}
        >
          <Box sx={{ width: '100%', height: '100%', display: 'grid', placeItems: 'center', containerType: 'size' }}>
            <Box
              component="img"
              src={shown}
              alt={text('vouchers.picture')}
              onLoad={loaded}
              onError={failed}
              draggable={false}
              sx={{
                maxWidth: sideways ? '100cqh' : '100cqw',
                maxHeight: sideways ? '100cqw' : '100cqh',
                transform: `rotate(${quarterTurns * 90}deg)`,
                transition: 'transform .18s ease-out',
              }}
            />
          </Box>
        </TransformComponent>
      </TransformWrapper>
      <Stack direction="row" sx={bar}>
        <Tool name="vouchers.zoom_out" shortcut="-" onClick={zoomOut}>
          <Remove />
        </Tool>
        <Tool name="vouchers.zoom_in" shortcut="+" onClick={zoomIn}>
          <Add />
        </Tool>
        <Tool name="vouchers.fit" shortcut="0" onClick={refit}>
          <FitScreen />
        </Tool>
        <Tool name="vouchers.rotate_left" shortcut="[" onClick={() => rotate(-1)}>
          <RotateLeft />
        </Tool>
        <Tool name="vouchers.rotate_right" shortcut="]" onClick={() => rotate(1)}>
          <RotateRight />
        </Tool>
        <Tool name="vouchers.open_picture" onClick={() => open(address, '_blank', 'noopener')}>
          <OpenInNew />
        </Tool>
      </Stack>
    </Box>
  )
}
