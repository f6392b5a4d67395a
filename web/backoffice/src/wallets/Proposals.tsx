import { Box, Stack, Typography } from '@mui/material'
import { walletLedgerResource, walletsResource } from '@portafilter/wallet/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Altered } from '../display/Altered.tsx'
import { Panel } from '../display/Detail.tsx'
import { knownField } from '../fields/known-field.ts'
import { useText } from '../texts/use-text.ts'
import { reasonField } from './adjustment-fields.tsx'
import { amountsInWords } from './amounts-in-words.ts'
import type { Proposal, Wallet } from './rows.ts'
import type { LedgerText, WalletText } from './texts.ts'

type Of = { wallet: Wallet; proposal: Proposal }

const Approve = ({ wallet, proposal }: Of) => {
  const text = useText<WalletText | LedgerText>()
  return (
    <StaffAction
      resource={walletsResource}
      action="approve"
      row={wallet}
      color="success"
      values={{ change: amountsInWords(text, proposal, true) }}
      fields={{ adjustment_id: knownField(proposal.id) }}
      also={[walletLedgerResource]}
    />
  )
}

const Reject = ({ wallet, proposal }: Of) => {
  const text = useText<WalletText>()
  return (
    <StaffAction
      resource={walletsResource}
      action="reject"
      row={wallet}
      variant="outlined"
      color="error"
      fields={{ reason: reasonField(text), adjustment_id: knownField(proposal.id) }}
    />
  )
}

const Waiting = ({ wallet, proposal }: Of) => {
  const text = useText<WalletText | LedgerText>()
  return (
    <Stack component="li" spacing={1} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>{amountsInWords(text, proposal, true)}</Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text('wallets.proposed_by', { by: proposal.proposed_by ?? '—' })} ·{' '}
        {proposal.altered ? <Altered /> : proposal.reason}
      </Typography>
      {proposal.own && <Typography variant="body2">{text('wallets.own_proposal')}</Typography>}
      {!wallet.conflict && (
        <Stack direction="row" spacing={1}>
          {!proposal.own && <Approve wallet={wallet} proposal={proposal} />}
          <Reject wallet={wallet} proposal={proposal} />
        </Stack>
      )}
    </Stack>
  )
}

/** What waits for a second person, with its decisions; what came too late is told here. */
export const Proposals = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText>()
  return (
    <ActionArea>
      {wallet.proposals.length > 0 && (
        <Panel title={text('wallets.proposals')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {wallet.proposals.map((proposal) => (
              <Waiting key={proposal.id} wallet={wallet} proposal={proposal} />
            ))}
          </Box>
        </Panel>
      )}
    </ActionArea>
  )
}
