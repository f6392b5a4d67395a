import { Alert } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { limitsResource } from '@portafilter/control/contract'
import { walletLedgerResource, walletsResource } from '@portafilter/wallet/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail } from '../display/Detail.tsx'
import { Head } from '../display/Head.tsx'
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
      fields={adjustmentFields(text, wallet)}
      preview={outcomeFor(id)}
      said={(_, { waits }) => text(waits ? 'wallets.proposed' : 'resources.wallets.actions.adjust.done', { id })}
      also={[walletLedgerResource, limitsResource]}
    />
  )
}

const WalletHead = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText>()
  const { reads } = useRights()
  return (
    <Head
      name={
        <>
          {wallet.firm_name} <Code value={wallet.id} copy />
        </>
      }
      actions={<ActionArea>{!wallet.conflict && <Adjust wallet={wallet} />}</ActionArea>}
    >
      {reads(streamsResource) && (
        <RowLink to={streamsResource} id={wallet.stream}>
          {text('wallets.history')}
        </RowLink>
      )}
    </Head>
  )
}

const WalletPage = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText>()
  return (
    <>
      <WalletHead wallet={wallet} />
      {wallet.conflict && <Alert severity="info">{text('wallets.conflict')}</Alert>}
      <Proposals wallet={wallet} />
      <Figures wallet={wallet} />
      <Columns layout={HALVES} stretch>
        <Holds wallet={wallet} />
        <Bills wallet={wallet} />
      </Columns>
      <LedgerLines firm={wallet.id} />
    </>
  )
}

/** One firm's wallet: what it has, what is kept and owed, what waits, and its latest lines. */
const WalletShow = () => <Detail<Wallet>>{(wallet) => <WalletPage wallet={wallet} />}</Detail>

export default WalletShow
