import { Box, Stack, Typography } from '@mui/material'
import { buyersResource, firmChangesResource } from '@portafilter/identity/contract'
import { walletsResource } from '@portafilter/wallet/contract'
import type { BuyerText } from '../buyers/texts.ts'
import { Buyer } from '../display/Buyer.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { MemberState } from '../users/MemberState.tsx'
import type { Firm } from './rows.ts'
import type { FirmText } from './texts.ts'

type Of = { firm: Firm }

const Details = ({ firm }: Of) => {
  const text = useText<FirmText | BuyerText>()
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
        {firm.market === 'domestic' && (
          <Fact name={text('firms.wallet')}>
            <RowLink to={walletsResource} id={firm.id} />
          </Fact>
        )}
        <Fact name={text('firms.change')}>
          {firm.change === null ? null : <RowLink to={firmChangesResource} id={firm.change} />}
        </Fact>
      </Facts>
    </Panel>
  )
}

const People = ({ firm: { members } }: Of) => {
  const text = useText<FirmText>()
  return (
    <Panel title={text('firms.people')}>
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
  return (
    <>
      <Head
        name={
          <>
            {firm.firm_name ?? text('firms.individual')} <Code value={firm.id} copy />
          </>
        }
      />
      <Columns layout={HALVES}>
        <Details firm={firm} />
        <People firm={firm} />
      </Columns>
    </>
  )
}

/** One firm: what it is called and invoiced as, and who buys for it. */
const FirmShow = () => <Detail<Firm> layout={HALVES}>{(firm) => <FirmPage firm={firm} />}</Detail>

export default FirmShow
