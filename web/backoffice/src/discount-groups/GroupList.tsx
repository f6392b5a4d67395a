import { discountGroupsResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { AddGroup } from './AddGroup.tsx'
import { paidAt } from './rate.ts'
import type { GroupRow } from './rows.ts'
import type { GroupText } from './texts.ts'
import { groupWords } from './words.ts'

const Col = columnOf<typeof discountGroupsResource, GroupText>()
const BY_NUMBER = { field: 'id', order: 'ASC' } as const

const Rate = ({ rate }: { rate: number }) => <>{paidAt(rate)[useLanguage()]}</>

const columnsFor = (name: 'cn' | 'en') => (
  <>
    <Col source="id" align="right" />
    <Col
      source={name}
      disableSort
      render={(row) => (
        <RowLink to={discountGroupsResource} id={row.id}>
          {row[name]}
        </RowLink>
      )}
    />
    <Col source="part_rate" disableSort render={(row) => <Rate rate={row.part_rate} />} />
    <Col source="machine_rate" disableSort render={(row) => <Rate rate={row.machine_rate} />} />
    <Col source="firms" disableSort align="right" />
  </>
)
const COLUMNS = { CN: columnsFor('cn'), EN: columnsFor('en') }

/** What firms pay of the list prices. */
const GroupList = () => {
  const language = useLanguage()
  return (
    <WorkList<GroupRow>
      resource={discountGroupsResource}
      sort={BY_NUMBER}
      toolbar={
        <>
          <SearchBox label={groupWords.search[language]} />
          <AddGroup />
        </>
      }
      columns={COLUMNS[language]}
      card={(row) => ({
        first: (
          <>
            {row.id} {language === 'CN' ? row.cn : row.en}
          </>
        ),
        second: (
          <>
            <Rate rate={row.part_rate} /> · <Rate rate={row.machine_rate} />
          </>
        ),
        side: row.firms,
      })}
      empty={<Calm title={groupWords.empty[language]} />}
    />
  )
}

export default GroupList
