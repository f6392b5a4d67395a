import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type Column, ResponsiveTable } from '../../display/ResponsiveTable.tsx'
import type { FoundThing } from '../../fields/found-field.tsx'
import { useText } from '../../texts/use-text.ts'
import { codeStyle } from '../../theme.ts'
import type { MachineSeriesText } from '../texts.ts'

/** What a model is called, and whether buyers see it. */
export const ModelName = ({ code, name, hint }: FoundThing) => (
  <>
    <span style={codeStyle}>{code}</span> {name}
    {hint !== undefined && (
      <Box component="span" sx={{ display: 'block', color: 'warning.main', fontSize: 12.5 }}>
        {hint}
      </Box>
    )}
  </>
)

type Named = Readonly<{ name: string }>

type Props<Norm extends Named> = {
  label: string
  models: readonly FoundThing[]
  norms: readonly Norm[]
  /** What stands where a model meets a spec; null for nothing. */
  cell(norm: Norm, model: FoundThing): ReactNode
  /** One model where there is no room for a table. */
  block: (model: FoundThing) => ReactNode
}

/** Models stay in sight while a table of many specs is scrolled; specs take as much room as a word of theirs. */
const look = {
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.3, minWidth: 92 },
  '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, minWidth: 190 },
  '& tbody th': { bgcolor: 'background.paper', backgroundClip: 'padding-box' },
}

/** Models as rows, specs as columns; on a phone each model with its specs. */
export const MatrixTable = <Norm extends Named>({ label, models, norms, cell, ...rest }: Props<Norm>) => {
  const text = useText<MachineSeriesText>()
  const model = { name: text('resources.series.fields.models'), of: ModelName, heading: true } as const
  const columns: readonly Column<FoundThing>[] = [
    model,
    // Numbered, since two may be called alike while they are typed.
    ...norms.map((norm, at) => ({ name: `${at + 1}. ${norm.name}`, of: (row: FoundThing) => cell(norm, row) })),
  ]
  return (
    <ResponsiveTable {...rest} sx={look} label={label} columns={columns} rows={models} keyOf={({ code }) => code} />
  )
}
