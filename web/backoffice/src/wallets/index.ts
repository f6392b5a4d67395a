import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import { walletLedgerResource, walletsResource } from '@portafilter/wallet/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { adjustmentQueue } from './queue.ts'
import { ledgerTexts, walletTexts } from './texts.ts'

export const wallets = screen({
  resource: walletsResource,
  texts: walletTexts,
  icon: AccountBalanceWallet,
  list: page(() => import('./WalletList.tsx')),
  show: page(() => import('./WalletShow.tsx')),
  tells: (row) => [row.firm_name ?? row.id, row.id],
  queue: { ...adjustmentQueue, says: 'wallets.waiting_count' },
})

export const walletLedger = screen({
  resource: walletLedgerResource,
  texts: ledgerTexts,
  icon: MenuBook,
  list: page(() => import('./LedgerList.tsx')),
  show: page(() => import('./LedgerShow.tsx')),
})
