import { machineTypesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { CrudActions } from '../../actions/CrudActions.tsx'
import { StaffAction } from '../../actions/StaffAction.tsx'
import { RowChanges } from '../../changes/RowChanges.tsx'
import { Detail, Panel } from '../../display/Detail.tsx'
import { Fact, Facts } from '../../display/Facts.tsx'
import { Head } from '../../display/Head.tsx'
import { InLanguage } from '../../display/InLanguage.tsx'
import { UsedBy } from '../../display/UsedBy.tsx'
import { useText } from '../../texts/use-text.ts'
import type { MachineType } from '../rows.ts'
import type { MachineText } from '../texts.ts'
import { useTypeFields } from './use-type-fields.ts'

const Actions = ({ row, name }: { row: MachineType; name: string }) => {
  const fields = useTypeFields(row)
  return (
    <CrudActions
      resource={machineTypesResource}
      row={row}
      name={name}
      update={(shown) => <StaffAction {...shown} resource={machineTypesResource} action="update" fields={fields} />}
    />
  )
}

const TypePage = ({ row }: { row: MachineType }) => {
  const text = useText<MachineText>()
  const name = useLanguage() === 'CN' ? row.cn : row.en
  return (
    <>
      <Head name={name} actions={<Actions row={row} name={name} />} />
      <Panel title={text('machine_types.about')}>
        <Facts>
          <Fact name={text('resources.machine-types.fields.cn')}>
            <InLanguage of="CN">{row.cn}</InLanguage>
          </Fact>
          <Fact name={text('resources.machine-types.fields.en')}>
            <InLanguage of="EN">{row.en}</InLanguage>
          </Fact>
          <Fact name={text('resources.machine-types.fields.place')}>{row.place}</Fact>
        </Facts>
      </Panel>
      <UsedBy uses={row.used_by} />
      <RowChanges resource={machineTypesResource.name} changes={row.changes} />
    </>
  )
}

/** One machine type, with its machines and what was done to it. */
const TypeShow = () => <Detail<MachineType>>{(row) => <TypePage row={row} />}</Detail>

export default TypeShow
