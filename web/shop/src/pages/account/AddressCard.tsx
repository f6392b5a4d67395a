import { useState } from 'react'
import { Addresses } from '../../components/address/Addresses.tsx'
import { AddressList } from '../../components/address/AddressList.tsx'
import layout from '../../components/layout.module.css'
import type { Address, AddressSearch } from '../../data/addresses.ts'
import styles from './account.module.css'
import { useAccountTexts } from './texts.ts'

/** Where parcels go: the default address first. */
export const AddressCard = () => {
  const t = useAccountTexts()
  const [search, setSearch] = useState<AddressSearch>({ name: '', phone: '' })
  const [form, setForm] = useState<Address | 'new'>()
  const close = () => setForm(undefined)
  return (
    <section className={`${layout.cardBody} ${layout.stack} ${styles.wide}`} aria-label={t.addresses}>
      <h2>{t.addresses}</h2>
      <AddressList search={search} onSearch={setSearch} onAdd={() => setForm('new')} onEdit={setForm} />
      {form !== undefined && <Addresses form={form} onChoose={close} onClose={close} />}
    </section>
  )
}
