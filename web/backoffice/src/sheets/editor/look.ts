import { colour, font } from '@portafilter/kit'

/** Widths and labels are as large at every zoom: `--unit` is so many of the picture's pixels as one of the screen's. */
const spots = {
  '& .spots': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& .spot': { cursor: 'pointer', touchAction: 'none', '&:focus': { outline: 'none' } },
  '& .ring': {
    fill: `color-mix(in srgb, ${colour.crema} 18%, transparent)`,
    stroke: colour.copper,
    strokeWidth: 'calc(1.5px * var(--unit))',
  },
  '& .reach': { fill: 'transparent' },
  '& .spot > .reach': {
    transform: 'scale(calc(12 * var(--unit)))',
    '@media (pointer: coarse)': { transform: 'scale(calc(22 * var(--unit)))' },
  },
  '& .label': { transform: 'scale(var(--unit))' },
  '& .label rect': { fill: colour.surface, stroke: colour.copper, strokeWidth: '1.5px' },
  '& .label text': {
    fill: colour.copper,
    font: `600 12px / 1 ${font.text}`,
    textAnchor: 'middle',
    dominantBaseline: 'central',
  },
  '& .line': { stroke: colour.info, strokeWidth: 'calc(1px * var(--unit))', pointerEvents: 'none' },
} as const

const marked = {
  '& .idle .ring, & .idle rect': { stroke: colour.danger },
  '& .idle text': { fill: colour.danger },
  '& .selected .ring, & .spot:focus-visible .ring': {
    fill: `color-mix(in srgb, ${colour.crema} 40%, transparent)`,
    strokeWidth: 'calc(3px * var(--unit))',
  },
  '& .selected rect, & .spot:focus-visible rect': { fill: colour.copper },
  '& .selected text, & .spot:focus-visible text': { fill: '#fff' },
  '& .idle.selected rect, & .idle:focus-visible rect': { fill: colour.danger },
  '& .handle': { cursor: 'nwse-resize' },
  '& .handle circle:last-of-type': { fill: colour.surface, stroke: colour.copper, strokeWidth: '1.5px' },
} as const

/** The room of the picture, in its shape: as high as fits below the head of the page. */
export const stageLook = (ratio: number, movable: boolean, drawing: boolean) => ({
  position: 'relative' as const,
  width: `min(100%, max(320px, calc(100dvh - 260px)) * ${ratio})`,
  aspectRatio: String(ratio),
  mx: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  userSelect: 'none' as const,
  touchAction: movable || drawing ? 'none' : 'pan-x pan-y',
  cursor: drawing ? 'crosshair' : movable ? 'grab' : 'auto',
  '& .picture': { display: 'block', width: '100%', height: '100%' },
  ...spots,
  ...marked,
})
