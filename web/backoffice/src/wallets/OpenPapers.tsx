import { Box, Typography } from '@mui/material'
import { ordersResource } from '@portafilter/ordering/contract'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { amountsInWords } from './amounts-in-words.ts'
import type { Wallet } from './rows.ts'
import type { LedgerText, WalletText } from './texts.ts'

const None = ({ children }: { children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
)

/** For which orders what is kept. */
export const Holds = ({ wallet: { holds } }: { wallet: Wallet }) => {
  const text = useText<WalletText | LedgerText>()
  return (
    <Panel title={text('wallets.holds')}>
      {holds.length === 0 && <None>{text('wallets.no_holds')}</None>}
      {holds.map((hold) => (
        <Box key={hold.order_no} sx={{ py: 0.5 }}>
          <RowLink to={ordersResource} id={hold.order_no} /> · {amountsInWords(text, hold, false)}
        </Box>
      ))}
    </Panel>
  )
}

/** What is owed, order by order, and the repayment that is under way. */
export const Bills = ({ wallet: { bills, repayment, outstanding } }: { wallet: Wallet }) => {
  const text = useText<WalletText>()
  return (
    <Panel title={text('wallets.bills')} side={<Money amount={outstanding} currency="CNY" />}>
      {bills.length === 0 && <None>{text('wallets.no_bills')}</None>}
      {bills.map(({ order_no, amount, pay_no }) => (
        <Box key={order_no} sx={{ py: 0.5 }}>
          <RowLink to={ordersResource} id={order_no} /> · <Money amount={amount} currency="CNY" />
          {pay_no !== null && <> · {text('wallets.in_repayment')}</>}
        </Box>
      ))}
      {repayment !== null && (
        <Facts>
          <Fact name={text('wallets.repayment')}>
            <Code value={repayment.pay_no} copy /> · <Money amount={repayment.amount} currency="CNY" />
          </Fact>
        </Facts>
      )}
    </Panel>
  )
}
