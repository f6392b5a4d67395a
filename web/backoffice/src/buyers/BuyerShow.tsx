import { Stack } from '@mui/material'
import { buyersResource, firmsResource } from '@portafilter/identity/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { AccessActions } from '../users/AccessActions.tsx'
import { AccountChanges } from '../users/AccountChanges.tsx'
import { MemberState } from '../users/MemberState.tsx'
import type { UserText } from '../users/texts.ts'
import type { BuyerAccount } from './rows.ts'
import type { BuyerText } from './texts.ts'

type Of = { buyer: BuyerAccount }

const Person = ({ buyer }: Of) => {
  const text = useText<BuyerText | UserText>()
  return (
    <Panel title={text('buyers.person')}>
      <Facts>
        <Fact name={text('resources.buyers.fields.username')}>{buyer.username}</Fact>
        <Fact name={text('resources.buyers.fields.firm_name')}>
          {buyer.erp_code === null ? null : (
            <RowLink to={firmsResource} id={buyer.erp_code}>
              {buyer.firm_name ?? buyer.erp_code}
            </RowLink>
          )}
        </Fact>
        <Fact name={text('resources.buyers.fields.market')}>{text(`buyers.market.${buyer.market}`)}</Fact>
        <Fact name={text('resources.buyers.fields.phone')}>
          {buyer.phone === null ? null : <Code value={buyer.phone} copy />}
        </Fact>
        <Fact name={text('resources.buyers.fields.email')}>{buyer.email}</Fact>
        <Fact name={text('users.sessions')}>{text('users.sessions_count', { count: buyer.sessions })}</Fact>
        <Fact name={text('resources.buyers.fields.created_at')}>
          <Moment at={buyer.created_at} />
        </Fact>
      </Facts>
    </Panel>
  )
}

const Actions = ({ buyer }: Of) => (
  <ActionArea>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <AccessActions resource={buyersResource} member={buyer} />
    </Stack>
  </ActionArea>
)

/** One buyer's account: who it is, of which firm, and what was done to it. */
const BuyerShow = () => (
  <Detail<BuyerAccount> layout={HALVES}>
    {(buyer) => (
      <>
        <Head name={<Code value={buyer.id} copy />} actions={<Actions buyer={buyer} />}>
          <MemberState state={buyer.state} />
        </Head>
        <Columns layout={HALVES}>
          <Person buyer={buyer} />
          <AccountChanges changes={buyer.changes} />
        </Columns>
      </>
    )}
  </Detail>
)

export default BuyerShow
