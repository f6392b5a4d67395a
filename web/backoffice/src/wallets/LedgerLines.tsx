import {
  Box,
  Link as MuiLink,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { walletLedgerResource } from '@portafilter/wallet/contract'
import { Link } from 'react-router'
import { useRows } from '../data/use-rows.ts'
import { Panel, Wide } from '../display/Detail.tsx'
import { Calm, Failed } from '../display/states.tsx'
import { Moment, Money } from '../display/values.tsx'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import { isPhone } from '../theme.ts'
import type { LedgerLine } from './rows.ts'
import { Source } from './Source.tsx'
import type { LedgerText, WalletText } from './texts.ts'

const SHOWN = 10

const LineTable = ({ lines }: { lines: readonly LedgerLine[] }) => {
  const text = useText<WalletText | LedgerText>()
  return (
    <Wide label={text('wallets.ledger')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('resources.wallet-ledger.fields.at')}</TableCell>
            <TableCell>{text('resources.wallet-ledger.fields.purse')}</TableCell>
            <TableCell>{text('resources.wallet-ledger.fields.event')}</TableCell>
            <TableCell>{text('resources.wallet-ledger.fields.source')}</TableCell>
            <TableCell align="right">{text('resources.wallet-ledger.fields.change')}</TableCell>
            <TableCell align="right">{text('resources.wallet-ledger.fields.available')}</TableCell>
            <TableCell align="right">{text('resources.wallet-ledger.fields.held')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell>
                <Moment at={line.at} />
              </TableCell>
              <TableCell>{text(`ledger.purse.${line.purse}`)}</TableCell>
              <TableCell>{line.event}</TableCell>
              <TableCell>
                <Source line={line} />
              </TableCell>
              <TableCell align="right">
                <Money amount={line.change} currency="CNY" />
              </TableCell>
              <TableCell align="right">
                <Money amount={line.available} currency="CNY" />
              </TableCell>
              <TableCell align="right">
                <Money amount={line.held} currency="CNY" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Wide>
  )
}

/** The same below each other, where the table would be cut off. */
const LineRows = ({ lines }: { lines: readonly LedgerLine[] }) => {
  const text = useText<WalletText | LedgerText>()
  return lines.map((line) => (
    <Box key={line.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <span>
          {line.event} · {text(`ledger.purse.${line.purse}`)}
        </span>
        <Money amount={line.change} currency="CNY" />
      </Stack>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <Moment at={line.at} /> · <Source line={line} /> · {text('resources.wallet-ledger.fields.available')}{' '}
        <Money amount={line.available} currency="CNY" />
      </Typography>
    </Box>
  ))
}

/** The latest lines of a wallet's ledger, and the way to all of them. */
export const LedgerLines = ({ firm }: { firm: string }) => {
  const text = useText<WalletText | LedgerText>()
  const Lines = useMediaQuery(isPhone) ? LineRows : LineTable
  const { data, error, refetch } = useRows(walletLedgerResource, {
    filter: { firm },
    sort: ['position', 'DESC'],
    most: SHOWN,
  })
  const whole = (
    <MuiLink component={Link} to={listPath(walletLedgerResource, { firm }, { field: 'position', order: 'DESC' })}>
      {text('wallets.whole_ledger')}
    </MuiLink>
  )
  return (
    <Panel title={text('wallets.ledger')} side={whole}>
      {error && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton variant="rounded" height={180} aria-busy="true" />}
      {data?.length === 0 && <Calm title={text('ledger.empty')} />}
      {data !== undefined && data.length > 0 && <Lines lines={data} />}
    </Panel>
  )
}
