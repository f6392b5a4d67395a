import { Typography } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { vouchersResource } from '@portafilter/payment/contract'
import { paymentKindWords } from '@portafilter/payment/words'
import { walletsResource } from '@portafilter/wallet/contract'
import { Buyer } from '../display/Buyer.tsx'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Subject } from '../display/Subject.tsx'
import { Code, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { Alert } from './rows.ts'
import type { AlertText } from './texts.ts'

type Of = { alert: Alert }

/** What was to be paid, with the ways to it. */
const Behind = ({ pay_no, payment }: { pay_no: string; payment: NonNullable<Alert['payment']> }) => {
  const text = useText<AlertText>()
  const language = useLanguage()
  const { kind, subject, total, currency, account, username, firm, firm_name, voucher } = payment
  const isOrder = kind === 'order'
  return (
    <Facts>
      <Fact name={paymentKindWords[kind][language]}>
        <Subject of={subject} />
      </Fact>
      <Fact name={text('resources.alerts.fields.pay_no')}>{isOrder ? <Code value={pay_no} copy /> : null}</Fact>
      <Fact name={text('alerts.total')}>
        <Money amount={total} currency={currency} />
      </Fact>
      <Fact name={text('field.buyer')}>
        <Buyer account={account} username={username} firm={firm_name} />
      </Fact>
      <Fact name={text('alerts.voucher')}>{voucher ? <RowLink to={vouchersResource} id={pay_no} /> : null}</Fact>
      <Fact name={text('alerts.wallet')}>
        {isOrder || firm === null ? null : <RowLink to={walletsResource} id={firm} />}
      </Fact>
    </Facts>
  )
}

/** The payment that the alert is about, or that it is about none. */
export const PaymentPanel = ({ alert: { pay_no, payment } }: Of) => {
  const text = useText<AlertText>()
  return (
    <Panel title={text('alerts.payment')}>
      {pay_no === null || payment === null ? (
        <Typography variant="body2">{text('alerts.no_payment')}</Typography>
      ) : (
        <Behind pay_no={pay_no} payment={payment} />
      )}
    </Panel>
  )
}
