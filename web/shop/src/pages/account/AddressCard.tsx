import { useState } from 'react'
import { Addresses } from '../../components/address/Addresses.tsx'
import { AddressList } from '../../components/address/AddressList.tsx'
import layout from '../../components/layout.module.css'
import { useDialog } from '../../components/use-dialog.ts'
import type { Address, AddressSearch } from '../../data/addresses.ts'
import styles from './account.module.css'
import { useAccountTexts } from './texts.ts'

/** Where parcels go: the default address first. */
export const AddressCard = () => {
  const t = useAccountTexts()
  const [search, setSearch] = useState<AddressSearch>({ name: '', phone: '' })
  const { asked, opens, close } = useDialog<Address | 'new'>()
  return (
    <section className={`${layout.cardBody} ${layout.stack} ${styles.wide}`} aria-label={t.addresses}>
      <h2>{t.addresses}</h2>
      <AddressList search={search} onSearch={setSearch} adds={opens('new')} edits={opens} />
      {asked !== undefined && <Addresses form={asked} onChoose={close} onClose={close} />}
    </section>
  )
}
