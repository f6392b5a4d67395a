import { Skeleton, Typography } from '@mui/material'
import { formatMoney } from '@portafilter/kit'
import { walletsResource, walletTotalsResource } from '@portafilter/wallet/contract'
import { useRows } from '../data/use-rows.ts'
import { listPath } from '../list/list-path.ts'
import { useText } from '../texts/use-text.ts'
import { Tile } from './Tile.tsx'
import type { HomeText } from './texts.ts'
import { FRESH_MS } from './use-days.ts'

const yuan = (amount: number): string => formatMoney(amount, 'CNY')

/** What all firms together have with us, owe us, and have waiting for their orders. */
export const WalletTotals = () => {
  const text = useText<HomeText>()
  const asking = { staleTime: FRESH_MS, refetchInterval: FRESH_MS }
  const { data, error } = useRows(walletTotalsResource, { filter: {}, sort: ['id', 'ASC'], most: 1 }, asking)
  const totals = data?.[0]
  const told = totals && {
    available: text('home.available_beside', {
      prepayment: yuan(totals.prepayment),
      rebates: yuan(totals.rebates),
    }),
    owed: text('home.owed_beside', { credit: yuan(totals.credit) }),
    held: text('home.held_beside', { count: totals.firms }),
  }
  const tiles = [
    { of: 'available', amount: totals?.balance, to: listPath(walletsResource, {}) },
    {
      of: 'owed',
      amount: totals?.outstanding,
      to: listPath(walletsResource, {}, { field: 'outstanding', order: 'DESC' }),
    },
    { of: 'held', amount: totals?.held, to: listPath(walletsResource, {}) },
  ] as const
  return tiles.map(({ of, amount, to }) => (
    <Tile
      key={of}
      label={text(`home.${of}`)}
      value={
        amount === undefined ? error ? '—' : <Skeleton width={60} aria-label={text('state.loading')} /> : yuan(amount)
      }
      to={to}
    >
      <Typography variant="body2" role={error ? 'alert' : undefined} sx={{ color: 'text.secondary', minHeight: 20 }}>
        {told?.[of] ?? error?.message}
      </Typography>
    </Tile>
  ))
}
