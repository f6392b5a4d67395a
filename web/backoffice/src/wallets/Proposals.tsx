import { Box } from '@mui/material'
import { walletLedgerResource, walletsResource } from '@portafilter/wallet/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Panel } from '../display/Detail.tsx'
import { knownField } from '../fields/known-field.ts'
import { AGAINST_IT, FOR_IT, Proposed, whyField } from '../four-eyes/Proposed.tsx'
import { useText } from '../texts/use-text.ts'
import { amountsInWords } from './amounts-in-words.ts'
import type { Proposal, Wallet } from './rows.ts'
import type { LedgerText, WalletText } from './texts.ts'

type Of = { wallet: Wallet; proposal: Proposal }

const Approve = ({ wallet, proposal }: Of) => {
  const text = useText<LedgerText>()
  return (
    <StaffAction
      resource={walletsResource}
      action="approve"
      row={wallet}
      {...FOR_IT}
      values={{ change: amountsInWords(text, proposal, true) }}
      fields={{ adjustment_id: knownField(proposal.id) }}
      also={[walletLedgerResource]}
    />
  )
}

const Reject = ({ wallet, proposal }: Of) => (
  <StaffAction
    resource={walletsResource}
    action="reject"
    row={wallet}
    {...AGAINST_IT}
    fields={{ reason: whyField(useText()), adjustment_id: knownField(proposal.id) }}
  />
)

const Waiting = ({ wallet, proposal }: Of) => {
  const text = useText<LedgerText>()
  const { proposed_by, unconfirmed, reason, altered } = proposal
  const { conflict } = wallet
  const proposed = { by: proposed_by, reason, altered, unconfirmed: conflict ? '' : unconfirmed }
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Proposed {...proposed} change={amountsInWords(text, proposal, true)}>
        {unconfirmed === '' && <Approve wallet={wallet} proposal={proposal} />}
        {!conflict && <Reject wallet={wallet} proposal={proposal} />}
      </Proposed>
    </Box>
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
