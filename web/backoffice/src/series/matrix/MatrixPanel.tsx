import Check from '@mui/icons-material/Check'
import { Box, Stack, Typography } from '@mui/material'
import { seriesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { ActionArea } from '../../actions/ActionArea.tsx'
import { StaffAction } from '../../actions/StaffAction.tsx'
import { Panel } from '../../display/Detail.tsx'
import { partThing } from '../../fields/finding-parts.ts'
import { useText } from '../../texts/use-text.ts'
import type { Series } from '../rows.ts'
import type { MachineSeriesText } from '../texts.ts'
import { seriesWords } from '../words.ts'
import { MatrixTable, ModelName } from './MatrixTable.tsx'
import { useMatrixField } from './use-matrix-field.tsx'

const Shown = ({ row }: { row: Series }) => {
  const text = useText<MachineSeriesText>()
  const language = useLanguage()
  const norms = row.norms.map((norm) => ({ ...norm, name: language === 'CN' ? norm.name_cn : norm.name_en }))
  if (row.models.length === 0) return <Typography variant="body2">{seriesWords.no_models[language]}</Typography>
  return (
    <MatrixTable
      label={text('series.matrix')}
      models={row.models.map(partThing(language, seriesWords.withdrawn[language]))}
      norms={norms}
      cell={({ models }, { code }) =>
        models.includes(code) ? <Check color="success" titleAccess={seriesWords.has[language]} /> : null
      }
      block={(model) => (
        <Box sx={{ mb: 2, fontSize: 14 }}>
          <ModelName {...model} />
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {norms
              .filter(({ models }) => models.includes(model.code))
              .map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
          </Box>
        </Box>
      )}
    />
  )
}

/** Which model of a series has which spec, with the way to change it. */
export const MatrixPanel = ({ row }: { row: Series }) => {
  const text = useText<MachineSeriesText>()
  const matrix = useMatrixField(row)
  return (
    <Panel title={text('series.matrix')}>
      <Stack spacing={1.5}>
        <Shown row={row} />
        <ActionArea>
          <div>
            <StaffAction
              resource={seriesResource}
              action="configure"
              row={row}
              fields={{ matrix }}
              variant="outlined"
              wide
            />
          </div>
        </ActionArea>
      </Stack>
    </Panel>
  )
}
