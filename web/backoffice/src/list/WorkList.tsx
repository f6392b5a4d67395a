import { Box, Card, Stack, useMediaQuery } from '@mui/material'
import type { ResourceDefinition } from '@portafilter/contract'
import type { ReactNode } from 'react'
import {
  DataTable,
  DataTableBody,
  HttpError,
  ListBase,
  type RaRecord,
  type SortPayload,
  useListContext,
  useNotify,
} from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { PageTitle } from '../display/PageTitle.tsx'
import { Failed } from '../display/states.tsx'
import { ChosenBar } from '../several/ChosenBar.tsx'
import { useText } from '../texts/use-text.ts'
import { isPhone } from '../theme.ts'
import { type CardOf, Cards } from './Cards.tsx'
import { ChoosableBody } from './ChoosableBody.tsx'
import { ChooseColumns } from './ChooseColumns.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { NamesTooMany } from './NamesTooMany.tsx'
import { Pages } from './Pages.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { Waiting, WaitingBody, WaitingCards } from './Waiting.tsx'

type WorkListProps<Row extends RaRecord> = {
  resource: ResourceDefinition
  sort: SortPayload
  /** What the list shows before anybody has filtered. */
  filters?: Record<string, unknown>
  /** Above the list: tabs. */
  tabs?: ReactNode
  /** Between them and the bar: what is done about all rows together. */
  head?: ReactNode
  /** In the bar: search and filters. */
  toolbar?: ReactNode
  /** What is done with chosen rows, beside the resource's actions for several. */
  forChosen?: ReactNode
  /** `DataTable.Col`s. */
  columns: ReactNode
  /** Columns that are not shown until somebody asks for them. */
  hiddenColumns?: string[]
  /** A row on a phone. */
  card: CardOf<Row>
  empty: ReactNode
  /** Refetched by itself that often, while the page is seen. */
  pollMs?: number
}

const NONE: string[] = []
/** react-admin draws the headings of no table without a row. */
const ON_THE_WAY = { isPending: false, data: [{ id: 0 }] }

const tableLook = {
  '& .RaDataTable-headerCell': { position: 'sticky', top: 0 },
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& td, & th': { px: 1.25 },
  '& th': { whiteSpace: 'normal', lineHeight: 1.3 },
}

type TableProps = Pick<WorkListProps<RaRecord>, 'columns' | 'hiddenColumns'> & { choosing: boolean }

const Table = ({ columns, hiddenColumns = NONE, choosing }: TableProps) => {
  const { isPending } = useListContext()
  const body = choosing ? ChoosableBody : DataTableBody
  return (
    <DataTable
      {...(isPending && ON_THE_WAY)}
      bulkActionButtons={choosing}
      bulkActionsToolbar={false}
      body={isPending ? WaitingBody : body}
      rowClick="show"
      hiddenColumns={hiddenColumns}
      hover
      sx={tableLook}
    >
      {columns}
    </DataTable>
  )
}

type RowsProps<Row extends RaRecord> = TableProps & Pick<WorkListProps<Row>, 'card' | 'empty'>

const Rows = <Row extends RaRecord>({ card, empty, ...table }: RowsProps<Row>) => {
  const text = useText()
  const { error, data, meta, isPending, refetch, filterValues, setFilters } = useListContext<Row>()
  const phone = useMediaQuery(isPhone)
  if (error && data === undefined) {
    // A filter that was kept in this browser may be one that is no more: no field of the page takes it away then.
    const isRefused = error instanceof HttpError && error.body?.code === 'invalid_input'
    const isFilter = isRefused && Object.keys(filterValues).length > 0
    return isFilter ? (
      <Failed error={error} retry={() => setFilters({})} way={text('list.clear_filters')} />
    ) : (
      <Failed error={error} retry={refetch} />
    )
  }
  // Among those whom the text names there may be rows: to say that there are none would be wrong.
  if (data?.length === 0) return meta?.namesOver === undefined ? empty : null
  if (isPending) return <Waiting>{phone ? <WaitingCards /> : <Table {...table} />}</Waiting>
  return phone ? <Cards card={card} choosing={table.choosing} /> : <Table {...table} />
}

/** react-admin leaves a page that cannot be shown for the first one: why, would be gone with it. */
const useTellTooFar = () => {
  const notify = useNotify()
  return (error: unknown) => {
    if (error instanceof HttpError && error.body?.code === 'page_too_far') notify(error.message, { type: 'warning' })
  }
}

/** What this person may do with several rows at once; where that is nothing, none can be chosen. */
const useActionsForSeveral = (resource: ResourceDefinition): readonly string[] => {
  const { acts } = useRights()
  return Object.keys(resource.actions).filter((name) => resource.actions[name]?.several && acts(resource, name))
}

/** A list of work: tabs, search, a dense table (cards on a phone), pages; every state has its picture. */
export const WorkList = <Row extends RaRecord>({
  resource,
  sort,
  filters = {},
  pollMs,
  tabs,
  head,
  toolbar,
  forChosen,
  ...rows
}: WorkListProps<Row>) => {
  const text = useText<`resources.${string}.name`>()
  const onError = useTellTooFar()
  const actions = useActionsForSeveral(resource)
  const choosing = actions.length > 0 || forChosen !== undefined
  return (
    <ListBase
      sort={sort}
      perPage={25}
      filterDefaultValues={filters}
      exporter={false}
      queryOptions={{ onError, ...(pollMs === undefined ? {} : { refetchInterval: pollMs }) } as object}
    >
      <PageTitle title={text(`resources.${resource.name}.name`)} />
      <Stack spacing={1.5}>
        {tabs}
        {head}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {toolbar}
          <Box sx={{ flex: 1 }} />
          <SavedFilters />
          <ExportMenu />
          <ChooseColumns columns={rows.columns} hidden={rows.hiddenColumns ?? NONE} />
        </Stack>
        <Card sx={{ overflow: 'hidden' }}>
          <NamesTooMany />
          <Rows {...rows} choosing={choosing} />
        </Card>
        {choosing && (
          <ChosenBar resource={resource} actions={actions}>
            {forChosen}
          </ChosenBar>
        )}
        <Pages />
      </Stack>
    </ListBase>
  )
}
