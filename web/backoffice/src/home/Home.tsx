import { Box, Stack, Typography } from '@mui/material'
import { moneyDaysResource } from '@portafilter/payment/contract'
import { walletTotalsResource } from '@portafilter/wallet/contract'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { PageTitle } from '../display/PageTitle.tsx'
import { useText } from '../texts/use-text.ts'
import { FigureTile } from './FigureTile.tsx'
import { figures } from './figures.ts'
import { MoneyBySource } from './MoneyBySource.tsx'
import type { HomeText } from './texts.ts'
import { Waiting } from './Waiting.tsx'
import { WalletTotals } from './WalletTotals.tsx'
import { waits } from './waits.ts'

/** Two beside each other on a phone, so that it is not scrolled for long. */
const tiles = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" spacing={1.5}>
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    <Box sx={tiles}>{children}</Box>
  </Stack>
)

/** What waits, since when, the money, and today's figures: of that which the reader's roles read. */
const Home = () => {
  const text = useText<HomeText>()
  const translate = useTranslate()
  const { reads } = useRights()
  const waiting = waits.filter(({ resource }) => reads(resource))
  return (
    <Stack spacing={3}>
      <PageTitle title={translate('ra.page.dashboard')} />
      {waiting.length > 0 && (
        <Part title={text('home.waits')}>
          {waiting.map((wait) => (
            <Waiting key={wait.says} wait={wait} />
          ))}
        </Part>
      )}
      {reads(moneyDaysResource) && reads(walletTotalsResource) && (
        <Part title={text('home.money')}>
          <MoneyBySource />
          <WalletTotals />
        </Part>
      )}
      <Part title={text('home.days')}>
        {figures
          .filter(({ days }) => reads(days))
          .map((figure) => (
            <FigureTile key={figure.says} figure={figure} />
          ))}
      </Part>
    </Stack>
  )
}

export default Home
