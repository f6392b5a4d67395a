import { Stack } from '@mui/material'
import { partsResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { InLanguage } from '../display/InLanguage.tsx'
import { PicturePanel } from '../display/PicturePanel.tsx'
import { UsedBy } from '../display/UsedBy.tsx'
import { Code, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { PartState } from './PartList.tsx'
import type { Part } from './rows.ts'
import type { PartText } from './texts.ts'
import { usePartFields } from './use-part-fields.ts'

const Update = ({ row }: { row: Part }) => {
  const text = useText<PartText>()
  const fields = usePartFields(row)
  return (
    <ActionArea>
      <div>
        <StaffAction
          resource={partsResource}
          action="update"
          row={row}
          fields={fields}
          label={text('action.edit')}
          title={text('resources.parts.one', { id: row.code })}
          confirm={text('action.save')}
          said={() => text('action.saved')}
        />
      </div>
    </ActionArea>
  )
}

const TEXTS = ['name_cn', 'name_en', 'packing_cn', 'packing_en', 'unit_cn', 'unit_en'] as const

const About = ({ row }: { row: Part }) => {
  const text = useText<PartText>()
  return (
    <Panel title={text('parts.about')}>
      <Facts>
        <Fact name={text('resources.parts.fields.type')}>{text(`resources.parts.values.type.${row.type}`)}</Fact>
        {TEXTS.map((name) => (
          <Fact key={name} name={text(`resources.parts.fields.${name}`)}>
            {row[name] && <InLanguage of={name.endsWith('cn') ? 'CN' : 'EN'}>{row[name]}</InLanguage>}
          </Fact>
        ))}
        <Fact name={text('resources.parts.fields.list_cny')}>
          <Money amount={row.list_cny} currency="CNY" />
        </Fact>
        <Fact name={text('resources.parts.fields.list_usd')}>
          <Money amount={row.list_usd} currency="USD" />
        </Fact>
        <Fact name={text('resources.parts.fields.successor')}>
          {row.successor === '' ? '' : <Code value={row.successor} copy />}
        </Fact>
      </Facts>
    </Panel>
  )
}

const PartPage = ({ row }: { row: Part }) => (
  <>
    <Head name={<Code value={row.code} copy />} actions={<Update row={row} />}>
      <PartState {...row} />
    </Head>
    <Columns layout={HALVES}>
      <Stack spacing={2}>
        <About row={row} />
        <UsedBy uses={row.used_by} />
      </Stack>
      <Stack spacing={2}>
        <PicturePanel resource={partsResource} row={row} name={useLanguage() === 'CN' ? row.name_cn : row.name_en} />
        <RowChanges resource={partsResource.name} changes={row.changes} />
      </Stack>
    </Columns>
  </>
)

/** One part with its picture, where it is used, and what was done to it. */
const PartShow = () => <Detail<Part> layout={HALVES}>{(row) => <PartPage row={row} />}</Detail>

export default PartShow
