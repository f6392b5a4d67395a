import { Box, Button, FormControlLabel, FormGroup, Stack, Switch, Typography } from '@mui/material'
import { MOST_OF_SHEET } from '@portafilter/sheets/contract'
import type { KeyboardEvent, Ref } from 'react'
import { Panel } from '../../display/Detail.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import { LevelField } from './LevelField.tsx'
import { NumberField } from './NumberField.tsx'
import type { Spot } from './sheet.ts'
import { fjOf, mayOf } from './spots.ts'
import type { Editor } from './store.ts'

type Props = {
  editor: Editor
  spot: Spot
  /** The field of its number, for who comes by the keys. */
  field: Ref<HTMLInputElement>
  /** The number of the sheet itself, to which none of its hotspots leads. */
  sheet: string
  /** What is known of the next levels by their numbers. */
  levels: ReadonlyMap<number, string>
  /** What its number stands for in the list. */
  parts: string
  onLevel(level: number | null, name: string): void
  /** Back to the hotspot. */
  leave(): void
}

const NUMBER = { least: 1, most: MOST_OF_SHEET.number, whole: true } as const
const PLACES = {
  dot_left: { least: 0, most: 100 },
  dot_top: { least: 0, most: 100 },
  dot_size: { least: 0.1, most: 100 },
}

/** What can be done at a hotspot, as two plain switches. */
const Allowed = ({ editor: { act, editable }, spot }: Pick<Props, 'editor' | 'spot'>) => {
  const text = useText<SheetText>()
  const may = mayOf(spot)
  return (
    <FormGroup>
      {(['buy', 'apart'] as const).map((what) => (
        <FormControlLabel
          key={what}
          label={text(`sheets.may_${what}`)}
          control={
            <Switch
              checked={may[what]}
              disabled={!editable}
              onChange={(_, on) =>
                act({ do: 'change', key: spot.key, to: { is_fj: fjOf({ ...may, [what]: on }, what) } })
              }
            />
          }
        />
      ))}
    </FormGroup>
  )
}

/** The hotspot that is worked on: its number, where it leads and where it lies. */
export const SpotFields = ({ editor, spot, field, sheet, levels, parts, onLevel, leave }: Props) => {
  const text = useText<SheetText>()
  const { act, editable } = editor
  const { key } = spot
  const change = (to: Partial<Spot>) => act({ do: 'change', key, to })
  const left = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave()
  }
  return (
    <Panel title={text('sheets.hotspot', { number: spot.item_num })}>
      <Box
        onKeyDown={left}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, columnGap: 1 }}
      >
        <NumberField
          ref={field}
          label={text('sheets.number')}
          value={spot.item_num}
          bounds={NUMBER}
          disabled={!editable}
          onNumber={(item_num) => change({ item_num })}
        />
        {(['dot_left', 'dot_top', 'dot_size'] as const).map((place) => (
          <NumberField
            key={place}
            label={text(`sheets.${place}`)}
            value={spot[place]}
            bounds={PLACES[place]}
            disabled={!editable}
            onNumber={(number) => change({ [place]: number })}
          />
        ))}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Typography variant="body2" sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
            {parts === '' ? text('sheets.no_part', { number: spot.item_num }) : parts}
          </Typography>
          <LevelField level={spot.decompose_id} levels={levels} sheet={sheet} onLevel={onLevel} disabled={!editable} />
          <Allowed editor={editor} spot={spot} />
          {editable && (
            <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
              <Button variant="outlined" size="small" onClick={() => act({ do: 'copy', key })}>
                {text('sheets.copy')}
              </Button>
              <Button variant="outlined" size="small" color="error" onClick={() => act({ do: 'remove', key })}>
                {text('sheets.remove')}
              </Button>
            </Stack>
          )}
        </Box>
      </Box>
    </Panel>
  )
}
