import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Panel, Wide } from '../display/Detail.tsx'
import { Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { PURSES, type Wallet } from './rows.ts'
import type { LedgerText, WalletText } from './texts.ts'

const FIGURES = ['granted', 'held', 'spent', 'returned', 'available'] as const

/** What ever came into each purse, and where it is: what is available is granted − held − spent + returned. */
export const Figures = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText | LedgerText>()
  return (
    <Panel title={text('wallets.figures')}>
      <Wide label={text('wallets.figures')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('wallets.purse')}</TableCell>
              {FIGURES.map((figure) => (
                <TableCell key={figure} align="right">
                  {text(`wallets.${figure}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {PURSES.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {text(`ledger.purse.${name}`)}
                </TableCell>
                {FIGURES.map((figure) => (
                  <TableCell key={figure} align="right" sx={figure === 'available' ? { fontWeight: 600 } : {}}>
                    <Money amount={wallet.purses[name][figure]} currency="CNY" />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Wide>
    </Panel>
  )
}
