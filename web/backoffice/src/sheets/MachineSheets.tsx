import { Box, Link, Stack, Typography } from '@mui/material'
import { machinesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { machineSheetsResource, sheetsResource } from '@portafilter/sheets/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useDetail } from '../data/use-detail.ts'
import { Panel } from '../display/Detail.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Status } from '../display/Status.tsx'
import { DetailSkeleton, Failed } from '../display/states.tsx'
import { Code } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { sheetThing } from './found-sheets.ts'
import { useMachineFields } from './machines/use-machine-fields.tsx'
import type { MachineDetail } from './rows.ts'
import type { SheetText } from './texts.ts'

const First = ({ first }: Pick<MachineDetail, 'first'>) => {
  const text = useText<SheetText>()
  const language = useLanguage()
  if (first.length === 0) return <Typography variant="body2">{text('machine_sheets.none')}</Typography>
  return (
    <Box component="ol" aria-label={text('resources.machine-sheets.fields.sheets')} sx={{ m: 0, pl: 3 }}>
      {first.map((sheet) => (
        <li key={sheet.id}>
          <RowLink to={sheetsResource} id={sheet.id}>
            {sheetThing(language)(sheet).name}
          </RowLink>{' '}
          {!sheet.published && <Status label={text('sheets.state_draft')} tone="waiting" />}
        </li>
      ))}
    </Box>
  )
}

const Models = ({ models }: Pick<MachineDetail, 'models'>) => {
  const text = useText<SheetText>()
  if (models.length === 0) return <Typography variant="body2">{text('machine_sheets.no_models')}</Typography>
  return (
    <Stack
      component="ol"
      spacing={0.5}
      aria-label={text('resources.machine-sheets.fields.models')}
      sx={{ m: 0, pl: 3 }}
    >
      {models.map((code) => (
        <li key={code}>
          <Code value={code} />
        </li>
      ))}
    </Stack>
  )
}

/** The sheets that a machine begins with and the models that it is sold as, with the way to change both. */
export const MachineSheetsPanel = ({ row }: { row: MachineDetail }) => {
  const text = useText<SheetText>()
  const fields = useMachineFields(row)
  return (
    <Panel
      title={text('machine_sheets.title')}
      side={
        <Link href={`/details/${row.id}`} target="_blank" rel="noreferrer">
          {text('machine_sheets.as_buyer')}
        </Link>
      }
    >
      <Stack spacing={1.5}>
        <First first={row.first} />
        <Typography variant="subtitle2" component="h3">
          {text('resources.machine-sheets.fields.models')}
        </Typography>
        <Models models={row.models} />
        <ActionArea>
          <div>
            <StaffAction
              resource={machineSheetsResource}
              action="update"
              row={row}
              fields={fields}
              also={[sheetsResource, machinesResource]}
              label={text('action.edit')}
              title={text('machine_sheets.title')}
              confirm={text('action.save')}
              said={() => text('action.saved')}
              variant="outlined"
            />
          </div>
        </ActionArea>
      </Stack>
    </Panel>
  )
}

/** The same on the page of the machine, which knows no more of it than its number. */
export const MachineSheets = ({ machine }: { machine: string }) => {
  const { data, error, refetch } = useDetail(machineSheetsResource, machine, true)
  if (data !== undefined) return <MachineSheetsPanel row={data} />
  return error ? <Failed error={error} retry={() => void refetch()} /> : <DetailSkeleton />
}
