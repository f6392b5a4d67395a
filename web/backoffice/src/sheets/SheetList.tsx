import { Box } from '@mui/material'
import type { Language } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { SHEET_WIDTHS, sheetsResource } from '@portafilter/sheets/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddSheet } from './AddSheet.tsx'
import type { SheetRow } from './rows.ts'
import { SheetState } from './SheetState.tsx'
import type { SheetText } from './texts.ts'

const Col = columnOf<typeof sheetsResource, SheetText>()

const small = {
  width: 64,
  height: 48,
  objectFit: 'contain',
  display: 'block',
  bgcolor: '#fff',
  borderRadius: 0.5,
} as const

const Thumbnail = ({ file_path }: Pick<SheetRow, 'file_path'>) =>
  file_path === '' ? (
    <Box sx={{ ...small, bgcolor: 'action.hover' }} />
  ) : (
    <Box component="img" src={`${file_path}?width=${SHEET_WIDTHS[0]}`} alt="" loading="lazy" sx={small} />
  )

const nameOf = ({ name_cn, name_en }: Pick<SheetRow, 'name_cn' | 'name_en'>, language: Language): string =>
  language === 'CN' ? name_cn : name_en

const Machines = ({ machines }: Pick<SheetRow, 'machines'>) => {
  const language = useLanguage()
  return <>{machines.map((machine) => nameOf(machine, language)).join(' · ')}</>
}
const Name = ({ row }: { row: SheetRow }) => <>{nameOf(row, useLanguage())}</>

const columnsFor = (name: 'name_cn' | 'name_en') => (
  <>
    <Col source="file_path" disableSort render={(row) => <Thumbnail file_path={row.file_path} />} />
    <Col
      source={name}
      render={(row) => (
        <RowLink to={sheetsResource} id={row.id}>
          {row[name]}
        </RowLink>
      )}
    />
    <Col source="published" disableSort render={(row) => <SheetState {...row} />} />
    <Col source="positions" disableSort align="right" />
    <Col source="hotspots" disableSort align="right" />
    <Col source="machines" disableSort render={(row) => <Machines machines={row.machines} />} />
  </>
)
const COLUMNS = { CN: columnsFor('name_cn'), EN: columnsFor('name_en') }
const SORTS = { CN: { field: 'name_cn', order: 'ASC' }, EN: { field: 'name_en', order: 'ASC' } } as const

const DraftTabs = () => {
  const text = useText<SheetText>()
  return (
    <FilterTabs
      source="drafted"
      label={text('resources.sheets.fields.published')}
      tabs={[
        { value: undefined, label: text('field.all') },
        { value: true, label: text('sheets.drafts') },
        { value: false, label: text('sheets.state_published') },
      ]}
    />
  )
}

/** Exploded diagrams as staff draw them. */
const SheetList = () => {
  const text = useText<SheetText>()
  const language = useLanguage()
  return (
    <WorkList<SheetRow>
      resource={sheetsResource}
      sort={SORTS[language]}
      tabs={<DraftTabs />}
      toolbar={
        <>
          <SearchBox label={text('sheets.search')} />
          <AddSheet />
        </>
      }
      columns={COLUMNS[language]}
      card={(row) => ({
        first: <Name row={row} />,
        side: <SheetState {...row} />,
        second: text('sheets.card', { positions: row.positions, hotspots: row.hotspots }),
      })}
      empty={<Calm title={text('sheets.empty')} />}
    />
  )
}

export default SheetList
