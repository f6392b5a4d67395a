import { Alert, Link as MuiLink } from '@mui/material'
import { discountGroupsResource } from '@portafilter/catalogue/contract'
import { firmsResource } from '@portafilter/identity/contract'
import { NO_DISCOUNT_GROUP } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import { CrudActions } from '../actions/CrudActions.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import { paidAt } from './rate.ts'
import type { Group } from './rows.ts'
import type { GroupText } from './texts.ts'
import { useGroupFields } from './use-group-fields.ts'
import { atOnce, groupWords } from './words.ts'

type Of = { group: Group }
type GroupFacts = Group['changes'][number]['before']

const Actions = ({ group, name }: Of & { name: string }) => {
  const fields = useGroupFields(group)
  const language = useLanguage()
  return (
    <CrudActions
      resource={discountGroupsResource}
      row={group}
      name={name}
      update={(shown) => (
        <StaffAction
          {...shown}
          resource={discountGroupsResource}
          action="update"
          fields={fields}
          preview={() => (
            <Alert severity="info" sx={{ mt: 1.5 }}>
              {atOnce(group.firms)[language]}
            </Alert>
          )}
        />
      )}
    />
  )
}

const About = ({ group }: Of) => {
  const text = useText<GroupText>()
  const language = useLanguage()
  const inIt = listPath(firmsResource, { discount_group: Number(group.id) })
  return (
    <Panel title={groupWords.about[language]}>
      <Facts>
        <Fact name={text('resources.discount-groups.fields.part_rate')}>{paidAt(group.part_rate)[language]}</Fact>
        <Fact name={text('resources.discount-groups.fields.machine_rate')}>{paidAt(group.machine_rate)[language]}</Fact>
        <Fact name={text('resources.discount-groups.fields.firms')}>
          <MuiLink component={Link} to={inIt} sx={{ display: 'inline-block', minWidth: 24, py: 0.5 }}>
            {group.firms}
          </MuiLink>
        </Fact>
      </Facts>
    </Panel>
  )
}

/** Rates as people read them. */
const useChanges = ({ group: { changes } }: Of) => {
  const language = useLanguage()
  const said = (facts: GroupFacts): GroupFacts =>
    facts &&
    Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'number' ? paidAt(fact)[language] : fact]),
    )
  return changes.map((change) => ({ ...change, before: said(change.before), after: said(change.after) }))
}

const GroupPage = ({ group }: Of) => {
  const language = useLanguage()
  const name = language === 'CN' ? group.cn : group.en
  const changes = useChanges({ group })
  const isNone = group.id === String(NO_DISCOUNT_GROUP)
  return (
    <>
      <Head name={`${group.id} ${name}`} actions={isNone ? null : <Actions group={group} name={name} />} />
      {isNone && <Alert severity="info">{groupWords.fixed[language]}</Alert>}
      <Columns layout={HALVES}>
        <About group={group} />
        <RowChanges resource={discountGroupsResource.name} changes={changes} />
      </Columns>
    </>
  )
}

/** One discount group: what its firms pay, which they are, and what was done to it. */
const GroupShow = () => <Detail<Group> layout={HALVES}>{(group) => <GroupPage group={group} />}</Detail>

export default GroupShow
