import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import type { KeyboardEvent } from 'react'
import { useText } from '../../texts/use-text.ts'
import type { MachineSeriesText } from '../texts.ts'
import { seriesWords } from '../words.ts'
import { MatrixTable, ModelName } from './MatrixTable.tsx'
import { type TypedMatrix, toggled } from './matrix.ts'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows go from box to box, as in a sheet; Tab goes through them as everywhere. */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  const step = STEPS[event.key]
  const cell = event.currentTarget.closest('td')
  const row = cell?.closest('tr')
  if (step === undefined || cell == null || row == null) return
  event.preventDefault()
  const next = row.closest('table')?.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]]
  next?.querySelector('input')?.focus()
}

type Props = { matrix: TypedMatrix; onMatrix(next: TypedMatrix): void }

/** Which model has which spec: a box for each. */
export const Checks = ({ matrix, onMatrix }: Props) => {
  const text = useText<MachineSeriesText>()
  const language = useLanguage()
  const norms = matrix.norms.map((norm, at) => ({
    ...norm,
    name: (language === 'CN' ? norm.name_cn : norm.name_en) || text('series.norm', { number: at + 1 }),
  }))
  if (matrix.models.length === 0 || norms.length === 0) return null
  const box = ({ key, name, models }: (typeof norms)[number], code: string) => (
    <Checkbox
      size="small"
      checked={models.includes(code)}
      onChange={() => onMatrix(toggled(matrix, key, code))}
      onKeyDown={goOn}
      slotProps={{ input: { 'aria-label': `${code}: ${name}` } }}
    />
  )
  return (
    <Box role="group" aria-label={seriesWords.checks[language]} sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {seriesWords.checks[language]}
      </Typography>
      <MatrixTable
        label={seriesWords.checks[language]}
        models={matrix.models}
        norms={norms}
        cell={(norm, { code }) => box(norm, code)}
        block={(model) => (
          <Box component="fieldset" sx={{ border: 0, m: 0, mt: 1, p: 0 }}>
            <legend>
              <ModelName {...model} />
            </legend>
            {norms.map((norm) => (
              <FormControlLabel
                key={norm.key}
                label={norm.name}
                control={box(norm, model.code)}
                sx={{ display: 'flex' }}
              />
            ))}
          </Box>
        )}
      />
    </Box>
  )
}
