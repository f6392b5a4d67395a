import { useLanguage } from '@portafilter/kit'
import { exemptionsResource } from '@portafilter/ordering/contract'
import { CrudActions } from '../actions/CrudActions.tsx'
import type { Field } from '../actions/fields.ts'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Code } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { Exemption } from './rows.ts'
import type { ExemptionText } from './texts.ts'
import { useExemptionFields } from './use-exemption-fields.ts'

const Actions = ({ row }: { row: Exemption }) => {
  // A firm's exemption stays one of a firm.
  const kind: Field<Exemption['kind']> = { start: row.kind, read: () => ({ sent: row.kind }), draw: () => null }
  const fields = { ...useExemptionFields(row.kind, row), kind }
  return (
    <CrudActions
      resource={exemptionsResource}
      row={row}
      name={row.code}
      update={(shown) => <StaffAction {...shown} resource={exemptionsResource} action="update" fields={fields} />}
    />
  )
}

const ExemptionPage = ({ row }: { row: Exemption }) => {
  const text = useText<ExemptionText>()
  const language = useLanguage()
  return (
    <>
      <Actions row={row} />
      <Panel title={text('exemptions.about')}>
        <Facts>
          <Fact name={text(`resources.exemptions.values.kind.${row.kind}`)}>
            <Code value={row.code} copy />
          </Fact>
          <Fact name={text('resources.exemptions.fields.name_cn')}>
            {language === 'CN' ? row.name_cn : row.name_en}
          </Fact>
          <Fact name={text('resources.exemptions.fields.note')}>{row.note}</Fact>
        </Facts>
      </Panel>
      <RowChanges resource={exemptionsResource.name} changes={row.changes} />
    </>
  )
}

/** One exemption, with what was done to it. */
const ExemptionShow = () => <Detail<Exemption>>{(row) => <ExemptionPage row={row} />}</Detail>

export default ExemptionShow
