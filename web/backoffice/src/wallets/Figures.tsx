import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery } from '@mui/material'
import { Panel, Wide } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { isPhone } from '../theme.ts'
import { PURSES, type Wallet } from './rows.ts'
import type { LedgerText, WalletText } from './texts.ts'

const FIGURES = ['granted', 'held', 'spent', 'returned', 'available'] as const

const FigureTable = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText | LedgerText>()
  return (
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
  )
}

/** The same below each other, where the table would be cut off. */
const FigureRows = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText | LedgerText>()
  return PURSES.map((name) => (
    <Box key={name} sx={{ mb: 2 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {text(`ledger.purse.${name}`)}
      </Typography>
      <Facts>
        {FIGURES.map((figure) => (
          <Fact key={figure} name={text(`wallets.${figure}`)}>
            <Money amount={wallet.purses[name][figure]} currency="CNY" />
          </Fact>
        ))}
      </Facts>
    </Box>
  ))
}

/** What ever came into each purse, and where it is: what is available is granted − held − spent + returned. */
export const Figures = ({ wallet }: { wallet: Wallet }) => {
  const text = useText<WalletText | LedgerText>()
  const Shown = useMediaQuery(isPhone) ? FigureRows : FigureTable
  return (
    <Panel title={text('wallets.figures')}>
      <Shown wallet={wallet} />
    </Panel>
  )
}
