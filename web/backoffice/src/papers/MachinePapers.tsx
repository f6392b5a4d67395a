import { Box, Stack, Typography } from '@mui/material'
import type { ResourceDefinition } from '@portafilter/contract'
import { useLanguage } from '@portafilter/kit'
import { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'
import { useRows } from '../data/use-rows.ts'
import { Panel } from '../display/Detail.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Status } from '../display/Status.tsx'
import { DetailSkeleton, Failed } from '../display/states.tsx'
import type { FoundThing } from '../fields/found-field.tsx'
import { useText } from '../texts/use-text.ts'
import { AddPaper } from './AddPaper.tsx'
import { titleOf } from './cells.tsx'
import type { FaqRow, VideoRow } from './rows.ts'
import type { PaperText } from './texts.ts'

/** More than a machine has. */
const MOST = 100

type Row = FaqRow | VideoRow

/** Which are data downloads, and which lack their file. */
const States = ({ row }: { row: Row }) => {
  const text = useText<PaperText>()
  if (!('audience' in row)) return null
  return (
    <>
      {row.audience === 'overseas' && (
        <Status label={text('resources.documents.values.audience.overseas')} tone="active" />
      )}{' '}
      {row.file_name === '' && <Status label={text('papers.lacks_file')} tone="waiting" />}
    </>
  )
}

const List = ({ resource, rows, none }: { resource: ResourceDefinition; rows: readonly Row[]; none: string }) => {
  const language = useLanguage()
  if (rows.length === 0) return <Typography variant="body2">{none}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {rows.map((row) => (
        <li key={row.id}>
          <RowLink to={resource} id={row.id}>
            {titleOf(row, language)}
          </RowLink>{' '}
          <States row={row} />
        </li>
      ))}
    </Box>
  )
}

const RESOURCES = { documents: documentsResource, videos: videosResource, faqs: faqsResource } as const

type Of = { kind: keyof typeof RESOURCES; machine: FoundThing }

/** Those of one kind, with the way to one more. */
const OfKind = ({ kind, machine }: Of) => {
  const text = useText<PaperText>()
  const resource: typeof documentsResource = RESOURCES[kind] as never
  const { data, error, refetch } = useRows(resource, {
    filter: { machine_id: Number(machine.code) },
    sort: ['place', 'ASC'],
    most: MOST,
  })
  return (
    <Stack spacing={1} component="section" aria-label={text(`resources.${kind}.name`)}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3">
          {text(`resources.${kind}.name`)}
        </Typography>
        <AddPaper kind={kind} machine={machine} />
      </Stack>
      {data !== undefined && <List resource={resource} rows={data} none={text(`${kind}.none`)} />}
      {data === undefined && (error ? <Failed error={error} retry={() => void refetch()} /> : <DetailSkeleton />)}
    </Stack>
  )
}

/** The documents, videos and questions of a machine, for its page. */
export const MachinePapers = ({ machine }: { machine: FoundThing }) => (
  <Panel title={useText<PaperText>()('papers.title')}>
    <Stack spacing={2}>
      <OfKind kind="documents" machine={machine} />
      <OfKind kind="videos" machine={machine} />
      <OfKind kind="faqs" machine={machine} />
    </Stack>
  </Panel>
)
