import { useLanguage } from '@portafilter/kit'
import { exemptionsResource } from '@portafilter/ordering/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code } from '../display/values.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddExemption } from './AddExemption.tsx'
import type { ExemptionRow } from './rows.ts'
import type { ExemptionText } from './texts.ts'

const Col = columnOf<typeof exemptionsResource, ExemptionText>()
const BY_CODE = { field: 'code', order: 'ASC' } as const

const Kind = ({ kind }: Pick<ExemptionRow, 'kind'>) => (
  <>{useText<ExemptionText>()(`resources.exemptions.values.kind.${kind}`)}</>
)
const Name = ({ row }: { row: ExemptionRow }) => <>{useLanguage() === 'CN' ? row.name_cn : row.name_en}</>

const KindTabs = () => {
  const text = useText<ExemptionText>()
  const tabs = (['firm', 'part'] as const).map((value) => ({
    value,
    label: text(`resources.exemptions.values.kind.${value}`),
  }))
  return (
    <FilterTabs
      source="kind"
      label={text('resources.exemptions.fields.kind')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

const columns = (
  <>
    <Col
      source="code"
      render={(row) => (
        <RowLink to={exemptionsResource} id={row.id}>
          {row.code}
        </RowLink>
      )}
    />
    <Col source="kind" disableSort render={(row) => <Kind kind={row.kind} />} />
    <Col source="name_cn" disableSort render={(row) => <Name row={row} />} />
    <Col source="note" disableSort />
  </>
)

/** Whom and what the monthly rule leaves out. */
const ExemptionList = () => {
  const text = useText<ExemptionText>()
  return (
    <WorkList<ExemptionRow>
      resource={exemptionsResource}
      sort={BY_CODE}
      tabs={<KindTabs />}
      toolbar={
        <>
          <SearchBox label={text('exemptions.search')} />
          <AddExemption kind="firm" />
          <AddExemption kind="part" />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: <Code value={row.code} />,
        side: <Kind kind={row.kind} />,
        second: (
          <>
            <Name row={row} /> {row.note}
          </>
        ),
      })}
      empty={<Calm title={text('exemptions.empty')} />}
    />
  )
}

export default ExemptionList
