import { placeOf } from '@portafilter/kernel'
import { Button } from 'antd'
import { useState } from 'react'
import { Addresses } from '../../components/address/Addresses.tsx'
import layout from '../../components/layout.module.css'
import { PageHead } from '../../components/PageHead.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { phoneOf, useAddresses } from '../../data/addresses.ts'
import { useUser } from '../../ground/session.ts'
import { useAccountTexts } from './texts.ts'

/** Who is signed in, and where their parcels go. */
export const Account = () => {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t.title} />
      <div className={layout.stackWide}>
        <Facts />
        <AddressBook />
      </div>
    </>
  )
}

const Facts = () => {
  const t = useAccountTexts()
  const user = useUser()
  const facts: readonly (readonly [string, string | null])[] = [
    [t.name, user.username],
    [t.account, user.account],
    [t.email, user.email],
    [t.phone, user.phone],
    [t.firm, user.firm_name],
    [t.invoiceTitle, user.invoice_title],
    [t.invoiceNumber, user.invoice_number],
  ]
  return (
    <section className={layout.cardBody}>
      <dl className={layout.definition}>
        {facts.map(([name, fact]) => fact && <Fact key={name} name={name} fact={fact} />)}
      </dl>
    </section>
  )
}

const Fact = ({ name, fact }: { name: string; fact: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{fact}</dd>
  </>
)

const AddressBook = () => {
  const t = useAccountTexts()
  const [open, setOpen] = useState(false)
  return (
    <section className={`${layout.cardBody} ${layout.stack}`}>
      <div className={layout.rowBetween}>
        <h2>{t.addresses}</h2>
        <Button onClick={() => setOpen(true)}>{t.manage}</Button>
      </div>
      <Loaded query={useAddresses()} waiting={<BlockWaiting height={92} />}>
        {(addresses) =>
          addresses.length === 0 ? (
            <p className="soft">{t.none}</p>
          ) : (
            <ul className={layout.stack}>
              {addresses.map((address) => (
                <li key={address.id}>
                  <strong>{address.recipients}</strong> <span className="number">{phoneOf(address)}</span>
                  <br />
                  <span className="soft">{placeOf(address)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && <Addresses onClose={() => setOpen(false)} />}
    </section>
  )
}
