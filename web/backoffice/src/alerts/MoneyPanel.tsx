import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { providerWords } from '@portafilter/receivable/words'
import type { ReactNode } from 'react'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Code, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { Amount } from './Amount.tsx'
import type { Alert } from './rows.ts'
import type { AlertText } from './texts.ts'

type Of = { alert: Alert }

/** What came less what was asked for, in words; undefined where there is nothing to compare. */
const useDifference = ({ amount, expected, currency }: Alert): string | undefined => {
  const text = useText<AlertText>()
  if (amount === null || expected === null) return undefined
  if (currency !== 'CNY') return text('alerts.other_currency', { currency: currency ?? '—' })
  if (amount === expected) return text('alerts.same')
  const said = formatMoney(Math.abs(amount - expected), 'CNY')
  return text(amount > expected ? 'alerts.too_much' : 'alerts.too_little', { amount: said })
}

const Line = ({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ color: 'text.secondary', px: 0 }}>
      {name}
    </TableCell>
    <TableCell align="right" sx={{ px: 0, ...(strong && { fontWeight: 600 }) }}>
      {children}
    </TableCell>
  </TableRow>
)

/** What was asked for, what came, and the difference, below each other; of a refund what went. */
const Comparison = ({ alert }: Of) => {
  const text = useText<AlertText>()
  const difference = useDifference(alert)
  const { kind, amount, expected } = alert
  const came = amount === null ? text('alerts.nothing_came') : <Amount alert={alert} />
  return (
    <Table size="small">
      <TableBody>
        {kind === 'refund_doubled' ? (
          <Line name={text('alerts.refunded')}>{came}</Line>
        ) : (
          <>
            <Line name={text('resources.alerts.fields.expected')}>
              {expected === null ? text('alerts.nothing_expected') : <Money amount={expected} currency="CNY" />}
            </Line>
            <Line name={text('resources.alerts.fields.amount')}>{came}</Line>
          </>
        )}
        {difference !== undefined && (
          <Line name={text('alerts.difference')} strong>
            {difference}
          </Line>
        )}
      </TableBody>
    </Table>
  )
}

/** What was expected against what came, and what the provider knows it by. */
export const MoneyPanel = ({ alert }: Of) => {
  const text = useText<AlertText>()
  const { kind, source, transaction, attempt, said } = alert
  const isOfStatement = kind === 'statement_failed'
  const number = kind === 'refund_doubled' ? 'alerts.refund_number' : 'resources.alerts.fields.transaction'
  return (
    <Panel title={text('alerts.money')}>
      {!isOfStatement && <Comparison alert={alert} />}
      <Box sx={{ mt: isOfStatement ? 0 : 2 }}>
        <Facts>
          <Fact name={text('resources.alerts.fields.source')}>{providerWords[source][useLanguage()]}</Fact>
          <Fact name={text('alerts.said')}>{said}</Fact>
          <Fact name={text(number)}>{transaction && <Code value={transaction} copy long />}</Fact>
          <Fact name={text(isOfStatement ? 'alerts.statement_day' : 'resources.alerts.fields.attempt')}>
            <Code value={attempt} copy long />
          </Fact>
        </Facts>
      </Box>
    </Panel>
  )
}
