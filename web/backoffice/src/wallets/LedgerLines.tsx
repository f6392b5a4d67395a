import { Link as MuiLink, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { walletLedgerResource } from '@portafilter/wallet/contract'
import { Link } from 'react-router'
import { useRows } from '../data/use-rows.ts'
import { Panel, Wide } from '../display/Detail.tsx'
import { Calm, Failed } from '../display/states.tsx'
import { Moment, Money } from '../display/values.tsx'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import { Source } from './Source.tsx'
import type { LedgerText, WalletText } from './texts.ts'

const SHOWN = 10

/** The latest lines of a wallet's ledger, and the way to all of them. */
export const LedgerLines = ({ firm }: { firm: string }) => {
  const text = useText<WalletText | LedgerText>()
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
      {data !== undefined && data.length > 0 && (
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
              {data.map((line) => (
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
      )}
    </Panel>
  )
}
