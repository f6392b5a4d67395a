import { Box, Stack, Typography } from '@mui/material'
import { buyersResource, firmChangesResource } from '@portafilter/identity/contract'
import { walletsResource } from '@portafilter/wallet/contract'
import { useParams } from 'react-router'
import type { BuyerText } from '../buyers/texts.ts'
import { Buyer } from '../display/Buyer.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
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

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
  alignItems: 'start',
}

const SHAPE = { layout, columns: [[200], [180]] }

const FirmPage = ({ firm }: Of) => {
  const text = useText<FirmText>()
  return (
    <Stack spacing={2}>
      <Box component="h2" sx={{ m: 0, fontSize: '1.15rem' }}>
        {firm.firm_name ?? text('firms.individual')} <Code value={firm.id} copy />
      </Box>
      <Box sx={layout}>
        <Details firm={firm} />
        <People firm={firm} />
      </Box>
    </Stack>
  )
}

/** One firm: what it is called and invoiced as, and who buys for it. */
const FirmShow = () => {
  const text = useText<FirmText>()
  const { id = '' } = useParams()
  return (
    <Detail<Firm> shape={SHAPE} title={text('firms.title', { id })}>
      {(firm) => <FirmPage firm={firm} />}
    </Detail>
  )
}

export default FirmShow
