import Add from '@mui/icons-material/Add'
import { limitsResource } from '@portafilter/control/contract'
import { walletLedgerResource, walletsResource } from '@portafilter/wallet/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { textField } from '../actions/text-field.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import { adjustmentFields, outcomeFor } from './adjustment-fields.tsx'
import type { LedgerText, WalletText } from './texts.ts'

const NOTHING = { rebates: 0, credit: 0, balance: 0, prepayment: 0 }

const OpenDialog = ({ open, onClose }: Opened) => {
  const text = useText<WalletText | LedgerText>()
  const firm = textField({ label: text('wallets.firm'), fault: text('wallets.firm_required'), longest: 64 })
  const opening = useStaffCreation(
    {
      resource: walletsResource,
      given: {},
      fields: { firm, ...adjustmentFields(text, NOTHING) },
      said: (_, { id, waits }) => text(waits ? 'wallets.proposed' : 'resources.wallets.actions.adjust.done', { id }),
      also: [walletLedgerResource, limitsResource],
    },
    onClose,
  )
  return (
    <ActionDialog
      open={open}
      {...opening}
      title={text('wallets.open')}
      text={text('wallets.open_text')}
      confirm={text('wallets.open')}
      preview={(typed) => outcomeFor(String(typed.firm ?? '').trim())(typed)}
    />
  )
}

/** Gives something to a firm that has had no wallet. */
export const OpenWallet = () => {
  const text = useText<WalletText>()
  const { acts } = useRights()
  return (
    <CreateButton label={text('wallets.open')} may={acts(walletsResource, 'create')} startIcon={<Add />}>
      {(dialog) => <OpenDialog {...dialog} />}
    </CreateButton>
  )
}
