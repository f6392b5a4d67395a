import { Typography } from '@mui/material'
import type { Ref } from 'react'
import { Panel } from '../../display/Detail.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import { SpotFields } from './SpotFields.tsx'
import type { Editor } from './use-editor.ts'
import type { Names } from './use-names.ts'

type Props = {
  editor: Editor
  names: Names
  /** The number of the sheet itself. */
  sheet: string
  field: Ref<HTMLInputElement>
  /** Back to the hotspot of this key. */
  leave(key: number): void
}

/** The hotspot that is worked on, or how to come to one. */
export const SpotPanel = ({ editor, names, sheet, field, leave }: Props) => {
  const text = useText<SheetText>()
  const { now, selected } = editor.editing
  const spot = now.hotspots.find(({ key }) => key === selected)
  if (spot === undefined)
    return (
      <Panel title={text('sheets.no_hotspot')}>
        <Typography variant="body2">{text('sheets.no_hotspot_hint')}</Typography>
      </Panel>
    )
  return (
    <SpotFields
      key={spot.key}
      {...{ editor, spot, field, sheet, levels: names.levels }}
      parts={names.parts.get(spot.item_num) ?? ''}
      onLevel={(level, name) => {
        if (level !== null) names.keep(level, name)
        editor.act({ do: 'change', key: spot.key, to: { decompose_id: level } })
      }}
      leave={() => leave(spot.key)}
    />
  )
}
