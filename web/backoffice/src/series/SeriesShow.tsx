import { Link, Stack, Typography } from '@mui/material'
import { seriesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { CrudActions } from '../actions/CrudActions.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { UsedBy } from '../display/UsedBy.tsx'
import { Code } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { MatrixPanel } from './matrix/MatrixPanel.tsx'
import type { Series } from './rows.ts'
import type { MachineSeriesText } from './texts.ts'
import { useNameFields } from './use-series-fields.ts'
import { seriesWords } from './words.ts'

const Actions = ({ row, name }: { row: Series; name: string }) => {
  const fields = useNameFields(row)
  return (
    <CrudActions
      resource={seriesResource}
      row={row}
      name={name}
      update={(shown) => <StaffAction {...shown} resource={seriesResource} action="update" fields={fields} />}
    />
  )
}

const About = ({ row }: { row: Series }) => {
  const text = useText<MachineSeriesText>()
  const language = useLanguage()
  const buyersPage = (
    <Link href={`/details/${row.seen_at}`} target="_blank" rel="noreferrer">
      {text('series.as_buyer')}
    </Link>
  )
  return (
    <Panel title={text('series.about')} side={row.seen_at !== '' && buyersPage}>
      <Facts>
        <Fact name={text('resources.series.fields.code')}>
          <Code value={row.code} copy />
        </Fact>
        <Fact name={text('resources.series.fields.cn')}>
          <InLanguage of="CN">{row.cn}</InLanguage>
        </Fact>
        <Fact name={text('resources.series.fields.en')}>
          <InLanguage of="EN">{row.en}</InLanguage>
        </Fact>
        <Fact name={text('resources.series.fields.place')}>{row.place}</Fact>
      </Facts>
      {row.seen_at === '' && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {seriesWords.unseen[language]}
        </Typography>
      )}
    </Panel>
  )
}

const SeriesPage = ({ row }: { row: Series }) => {
  const name = useLanguage() === 'CN' ? row.cn : row.en
  return (
    <>
      <Head name={name} actions={<Actions row={row} name={name} />} />
      <MatrixPanel row={row} />
      <Columns layout={HALVES}>
        <Stack spacing={2}>
          <About row={row} />
          <UsedBy uses={row.used_by} />
        </Stack>
        <RowChanges resource={seriesResource.name} changes={row.changes} />
      </Columns>
    </>
  )
}

/** One series: which of its models has which spec, its machines, and what was done to it. */
const SeriesShow = () => <Detail<Series> layout={HALVES}>{(row) => <SeriesPage row={row} />}</Detail>

export default SeriesShow
