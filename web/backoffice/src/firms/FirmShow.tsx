import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { discountGroupsResource } from '@portafilter/catalogue/contract'
import { buyersResource, firmChangesResource, firmsResource, invitationsResource } from '@portafilter/identity/contract'
import { firmStepWords } from '@portafilter/identity/words'
import { useLanguage } from '@portafilter/kit'
import { walletsResource } from '@portafilter/wallet/contract'
import { Link } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import type { BuyerText } from '../buyers/texts.ts'
import { RowChanges } from '../changes/RowChanges.tsx'
import { useGroups } from '../discount-groups/use-groups.ts'
import { Buyer } from '../display/Buyer.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code } from '../display/values.tsx'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import { MemberState } from '../users/MemberState.tsx'
import { FirmActions } from './FirmActions.tsx'
import { FirmWallet } from './FirmWallet.tsx'
import type { Firm } from './rows.ts'
import type { FirmText } from './texts.ts'
import { firmsWords } from './words.ts'

type Of = { firm: Firm }

const Details = ({ firm }: Of) => {
  const text = useText<FirmText | BuyerText>()
  const groups = useGroups()
  const isInYuan = firm.market !== 'overseas' || firm.prices_in_yuan
  return (
    <Panel title={text('firms.details')}>
      <Facts>
        <Fact name={text('resources.firms.fields.invoice_title')}>{firm.invoice_title}</Fact>
        <Fact name={text('resources.firms.fields.invoice_number')}>
          {firm.invoice_number === '' ? null : <Code value={firm.invoice_number} copy />}
        </Fact>
        <Fact name={text('resources.firms.fields.market')}>{text(`buyers.market.${firm.market}`)}</Fact>
        <Fact name={text('firms.prices')}>{text(isInYuan ? 'firms.in_yuan' : 'firms.in_dollars')}</Fact>
        <Fact name={text('resources.firms.fields.discount_group')}>
          <RowLink to={discountGroupsResource} id={String(firm.discount_group)}>
            {groups.find(({ value }) => value === firm.discount_group)?.label ?? firm.discount_group}
          </RowLink>
        </Fact>
        <Fact name={text('firms.change')}>
          {firm.change === null ? null : <RowLink to={firmChangesResource} id={firm.change} />}
        </Fact>
      </Facts>
    </Panel>
  )
}

const People = ({ firm: { id, individual, members } }: Of) => {
  const text = useText<FirmText>()
  const language = useLanguage()
  const { reads } = useRights()
  const invitations = (
    <MuiLink component={Link} to={listPath(invitationsResource, { q: id })}>
      {firmsWords.invitations[language]}
    </MuiLink>
  )
  return (
    <Panel title={text('firms.people')} side={!individual && reads(invitationsResource) && invitations}>
      {members.length === 0 && <Typography variant="body2">{text('firms.no_people')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {members.map(({ account, username, phone, state }) => (
          <Stack
            key={account}
            component="li"
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <RowLink to={buyersResource} id={account}>
              <Buyer account={account} username={username} firm={null} />
            </RowLink>
            <Box sx={{ flex: 1, color: 'text.secondary' }}>{phone}</Box>
            <MemberState state={state} />
          </Stack>
        ))}
      </Box>
    </Panel>
  )
}

const FirmPage = ({ firm }: Of) => {
  const text = useText<FirmText>()
  const { reads } = useRights()
  return (
    <>
      <Head
        name={
          <>
            {firm.firm_name ?? text('firms.individual')} <Code value={firm.id} copy />
          </>
        }
        actions={<FirmActions firm={firm} />}
      />
      <Columns layout={HALVES}>
        <Stack spacing={2}>
          <Details firm={firm} />
          {firm.market === 'domestic' && reads(walletsResource) && <FirmWallet firm={firm.id} />}
        </Stack>
        <Stack spacing={2}>
          <People firm={firm} />
          <RowChanges resource={firmsResource.name} changes={firm.changes} words={firmStepWords} />
        </Stack>
      </Columns>
    </>
  )
}

/** One firm: what it is called, invoiced as and priced by, who buys for it, what it has with us, and what was done to it. */
const FirmShow = () => <Detail<Firm> layout={HALVES}>{(firm) => <FirmPage firm={firm} />}</Detail>

export default FirmShow
