import { Box, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material'
import { walletLedgerResource } from '@portafilter/wallet/contract'
import { Link } from 'react-router'
import { useRows } from '../data/use-rows.ts'
import { Panel } from '../display/Detail.tsx'
import { type Column, ResponsiveTable } from '../display/ResponsiveTable.tsx'
import { Calm, Failed } from '../display/states.tsx'
import { Moment, Money } from '../display/values.tsx'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import type { LedgerLine } from './rows.ts'
import { Source } from './Source.tsx'
import type { LedgerText, WalletText } from './texts.ts'

const SHOWN = 10

/** A line where a table of them would be cut off. */
const LineBlock = ({ line }: { line: LedgerLine }) => {
  const text = useText<WalletText | LedgerText>()
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
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
  )
}

const AMOUNTS = ['change', 'available', 'held'] as const

const useColumns = (): readonly Column<LedgerLine>[] => {
  const text = useText<WalletText | LedgerText>()
  const amounts = AMOUNTS.map(
    (amount): Column<LedgerLine> => ({
      name: text(`resources.wallet-ledger.fields.${amount}`),
      align: 'right',
      of: (line) => <Money amount={line[amount]} currency="CNY" />,
    }),
  )
  return [
    { name: text('resources.wallet-ledger.fields.at'), of: ({ at }) => <Moment at={at} /> },
    { name: text('resources.wallet-ledger.fields.purse'), of: ({ purse }) => text(`ledger.purse.${purse}`) },
    { name: text('resources.wallet-ledger.fields.event'), of: ({ event }) => event },
    { name: text('resources.wallet-ledger.fields.source'), of: (line) => <Source line={line} /> },
    ...amounts,
  ]
}

/** The latest lines of a wallet's ledger, and the way to all of them. */
export const LedgerLines = ({ firm }: { firm: string }) => {
  const text = useText<WalletText | LedgerText>()
  const columns = useColumns()
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
        <ResponsiveTable
          label={text('wallets.ledger')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          block={(line) => <LineBlock line={line} />}
        />
      )}
    </Panel>
  )
}
