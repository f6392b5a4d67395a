import { Box, Typography } from '@mui/material'
import { Panel } from '../display/Detail.tsx'
import { type Column, ResponsiveTable, RowFacts } from '../display/ResponsiveTable.tsx'
import { Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { PURSES, type Wallet } from './rows.ts'
import type { LedgerText, WalletText } from './texts.ts'

const FIGURES = ['granted', 'held', 'spent', 'returned', 'available'] as const

type Purse = (typeof PURSES)[number]

/** What ever came into each purse, and where it is: what is available is granted − held − spent + returned. */
export const Figures = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText | LedgerText>()
  const nameOf = (purse: Purse) => text(`ledger.purse.${purse}`)
  const figures = FIGURES.map(
    (figure): Column<Purse> => ({
      name: text(`wallets.${figure}`),
      align: 'right',
      of: (purse) => <Money amount={wallet.purses[purse][figure]} currency="CNY" />,
    }),
  )
  return (
    <Panel title={text('wallets.figures')}>
      <ResponsiveTable
        label={text('wallets.figures')}
        columns={[{ name: text('wallets.purse'), heading: true, of: nameOf }, ...figures]}
        rows={PURSES}
        keyOf={(purse) => purse}
        sx={{ '& td:last-child': { fontWeight: 600 } }}
        block={(purse) => (
          <Box sx={{ mb: 2 }}>
            <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
              {nameOf(purse)}
            </Typography>
            <RowFacts columns={figures} row={purse} />
          </Box>
        )}
      />
    </Panel>
  )
}
