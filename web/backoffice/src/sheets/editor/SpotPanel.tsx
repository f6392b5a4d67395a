import { Typography } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { memo, type RefObject } from 'react'
import { Panel } from '../../display/Detail.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import { partsOf } from './names.ts'
import { SpotFields } from './SpotFields.tsx'
import type { Editor } from './store.ts'
import { selectedIn, useEditing } from './use-editing.ts'

type Props = {
  editor: Editor
  /** What the sheets are called that hotspots lead to, by their ids; and how one that is chosen here is remembered. */
  levels: ReadonlyMap<number, string>
  keep(level: number, name: string): void
  /** The number of the sheet itself. */
  sheet: string
  field: RefObject<HTMLInputElement | null>
  /** Back to the hotspot of this key. */
  leave(key: number): void
}

/** The hotspot that is worked on, or how to come to one. */
export const SpotPanel = memo(({ editor, levels, keep, sheet, field, leave }: Props) => {
  const text = useText<SheetText>()
  const named = useLanguage() === 'CN' ? 'part_name_cn' : 'part_name_en'
  const spot = useEditing(editor, selectedIn)
  const positions = useEditing(editor, ({ now }) => now.positions)
  if (spot === undefined)
    return (
      <Panel title={text('sheets.no_hotspot')}>
        <Typography variant="body2">{text('sheets.no_hotspot_hint')}</Typography>
      </Panel>
    )
  const own = positions.filter(({ item_num }) => item_num === spot.item_num)
  return (
    <SpotFields
      editor={editor}
      spot={spot}
      field={field}
      sheet={sheet}
      levels={levels}
      parts={partsOf({ positions: own }, named).get(spot.item_num) ?? ''}
      onLevel={(level, name) => {
        if (level !== null) keep(level, name)
        editor.act({ do: 'change', key: spot.key, to: { decompose_id: level } })
      }}
      leave={() => leave(spot.key)}
    />
  )
})
