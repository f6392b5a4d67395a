import { Alert, Box, Stack } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { limitsResource } from '@portafilter/control/contract'
import { walletLedgerResource, walletsResource } from '@portafilter/wallet/contract'
import { useParams } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Detail } from '../display/Detail.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { adjustmentFields, outcomeFor } from './adjustment-fields.tsx'
import { Figures } from './Figures.tsx'
import { LedgerLines } from './LedgerLines.tsx'
import { Bills, Holds } from './OpenPapers.tsx'
import { Proposals } from './Proposals.tsx'
import type { Wallet } from './rows.ts'
import type { LedgerText, WalletText } from './texts.ts'

const Adjust = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText | LedgerText>()
  const { id } = wallet
  return (
    <StaffAction
      resource={walletsResource}
      action="adjust"
      row={wallet}
      label={text('wallets.adjust')}
      title={text('wallets.adjust_title', { id })}
      text={text('wallets.adjust_text')}
      fields={adjustmentFields(text, wallet)}
      preview={outcomeFor(id)}
      said={(_, { waits }) => text(waits ? 'wallets.proposed' : 'wallets.adjusted', { id })}
      also={[walletLedgerResource, limitsResource]}
    />
  )
}

const Head = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText>()
  const { reads } = useRights()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box component="h2" sx={{ m: 0, fontSize: '1.15rem' }}>
        {wallet.firm_name} <Code value={wallet.id} copy />
      </Box>
      {reads(streamsResource) && (
        <RowLink to={streamsResource} id={wallet.stream}>
          {text('wallets.history')}
        </RowLink>
      )}
      <Box sx={{ flex: 1 }} />
      <ActionArea>{!wallet.conflict && <Adjust wallet={wallet} />}</ActionArea>
    </Stack>
  )
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '1fr 1fr' },
}

const SHAPE = { columns: [[190, 120, 260]] }

const WalletPage = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText>()
  return (
    <Stack spacing={2}>
      <Head wallet={wallet} />
      {wallet.conflict && <Alert severity="info">{text('wallets.conflict')}</Alert>}
      <Proposals wallet={wallet} />
      <Figures wallet={wallet} />
      <Box sx={layout}>
        <Holds wallet={wallet} />
        <Bills wallet={wallet} />
      </Box>
      <LedgerLines firm={wallet.id} />
    </Stack>
  )
}

/** One firm's wallet: what it has, what is kept and owed, what waits, and its latest lines. */
const WalletShow = () => {
  const text = useText<WalletText>()
  const { id = '' } = useParams()
  return (
    <Detail<Wallet> shape={SHAPE} title={text('wallets.title', { id })}>
      {(wallet) => <WalletPage key={wallet.id} wallet={wallet} />}
    </Detail>
  )
}

export default WalletShow
