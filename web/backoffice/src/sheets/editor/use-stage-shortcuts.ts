import type { Zoom } from '@portafilter/kit/zoom'
import { useShortcuts } from '../../display/use-shortcuts.ts'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import type { Drawing } from './use-drawing.ts'

/** Keys that work at a hotspot, or with Ctrl: they are listed with those of the page. */
const AT_A_HOTSPOT = {
  Tab: 'sheets.key_next',
  Enter: 'sheets.key_fields',
  '1…9': 'sheets.key_number',
  '← ↑ → ↓': 'sheets.key_nudge',
  'Shift ← ↑ → ↓': 'sheets.key_nudge_more',
  '[ ]': 'sheets.key_resize',
  'Ctrl+D': 'sheets.copy',
  Del: 'sheets.remove',
  Esc: 'sheets.key_leave',
  'Ctrl+Z': 'sheets.undo',
  'Ctrl+Shift+Z': 'sheets.redo',
  'Alt ⇲': 'sheets.key_no_snap',
} as const satisfies Record<string, SheetText>

/** The single keys of the picture, and in the list of keys (`?`) all that it knows. */
export const useStageShortcuts = (zoom: Zoom, tools: Drawing['tools']): void => {
  const text = useText<SheetText>()
  const listed = Object.entries(AT_A_HOTSPOT).map(([key, says]) => [key, { says: text(says), run: undefined }] as const)
  useShortcuts({
    '+': { says: text('sheets.zoom_in'), run: zoom.nearer },
    '=': { says: text('sheets.zoom_in'), run: zoom.nearer },
    '-': { says: text('sheets.zoom_out'), run: zoom.further },
    '0': { says: text('sheets.fit'), run: zoom.whole },
    ...(tools && {
      n: { says: text('sheets.draw_middle'), run: tools.inMiddle },
      d: { says: text('sheets.draw'), run: tools.toggle },
      ...Object.fromEntries(listed),
    }),
  })
}
