import Add from '@mui/icons-material/Add'
import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material'
import { MOST_OF_SERIES } from '@portafilter/catalogue/contract'
import { useLanguage, uuid } from '@portafilter/kit'
import { langOfField } from '../../display/InLanguage.tsx'
import { MoveButtons } from '../../fields/MoveButtons.tsx'
import { useText } from '../../texts/use-text.ts'
import type { MachineSeriesText } from '../texts.ts'
import { seriesWords } from '../words.ts'
import { type TypedMatrix, type TypedNorm, withChange, withNorm } from './matrix.ts'

type Props = { matrix: TypedMatrix; onMatrix(next: TypedMatrix): void; fault: string | undefined }

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }

type NameProps = {
  norm: TypedNorm
  of: 'name_cn' | 'name_en'
  label: string
  fault: boolean
  onName(name: string): void
}

/** Of a new spec the first field is gone on in. */
const Name = ({ norm, of, label, fault, onName }: NameProps) => (
  <TextField
    value={norm[of]}
    onChange={({ target }) => onName(target.value)}
    error={fault && norm[of].trim() === ''}
    autoFocus={norm.id === null && of === 'name_cn' && norm.name_cn === ''}
    autoComplete="off"
    size="small"
    margin="none"
    sx={{ flex: '1 1 180px' }}
    slotProps={{ htmlInput: { 'aria-label': label, lang: langOfField(of), maxLength: MOST_OF_SERIES.norm } }}
  />
)

/** The specs in their order, each in both languages. */
export const NormList = ({ matrix, onMatrix, fault }: Props) => {
  const text = useText<MachineSeriesText>()
  const language = useLanguage()
  const label = text('resources.series.fields.norms')
  const { norms } = matrix
  return (
    <Box role="group" aria-label={label} sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {norms.map((norm, at) => (
          <Box component="li" key={norm.key} sx={row}>
            <Box sx={{ minWidth: 24 }}>{at + 1}.</Box>
            {(['name_cn', 'name_en'] as const).map((of) => (
              <Name
                norm={norm}
                of={of}
                key={of}
                label={text(of === 'name_cn' ? 'series.norm_cn' : 'series.norm_en', { number: at + 1 })}
                fault={fault !== undefined}
                onName={(name) => onMatrix(withChange(matrix, norm.key, () => ({ [of]: name })))}
              />
            ))}
            <MoveButtons
              things={norms}
              at={at}
              name={text('series.norm', { number: at + 1 })}
              onThings={(next) => onMatrix({ ...matrix, norms: next })}
            />
          </Box>
        ))}
      </Box>
      {fault !== undefined && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
      <Button
        size="small"
        startIcon={<Add />}
        disabled={norms.length >= MOST_OF_SERIES.norms}
        onClick={() => onMatrix(withNorm(matrix, uuid()))}
      >
        {seriesWords.add_norm[language]}
      </Button>
    </Box>
  )
}
