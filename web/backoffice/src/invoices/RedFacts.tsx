import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Fact, Facts } from '../display/Facts.tsx'
import { Code, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { Invoice } from './rows.ts'
import type { InvoiceText } from './texts.ts'

/** The files of an invoice, each behind a link. */
export const Files = ({ files }: Pick<Invoice, 'files'>) => (
  <>
    {files.map(({ kind, path }) => (
      <Link key={kind} href={path} sx={{ mr: 1.5 }}>
        {kind.toUpperCase()}
      </Link>
    ))}
  </>
)

type RedFactsOf = { red: Invoice['reds'][number]; children?: ReactNode }

/** What a red invoice says. */
export const RedFacts = ({ red: { amount, confirmation_number, files }, children }: RedFactsOf) => {
  const text = useText<InvoiceText>()
  return (
    <Facts>
      <Fact name={text('invoices.red_amount')}>
        <Money amount={amount} currency="CNY" />
      </Fact>
      <Fact name={text('invoices.confirmation_number')}>
        <Code value={confirmation_number} copy long />
      </Fact>
      {children}
      <Fact name={text('invoices.files')}>
        <Files files={files} />
      </Fact>
    </Facts>
  )
}
