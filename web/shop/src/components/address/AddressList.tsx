import { placeOf } from '@portafilter/kernel'
import { accepted } from '@portafilter/kit'
import { Input } from 'antd'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useNotice } from '../../app/notice.tsx'
import { useUser } from '../../app/session.ts'
import { useAction } from '../../app/use-action.ts'
import { type Address, MOST_ADDRESSES, phoneOf, refreshAddresses, useAddresses } from '../../data/addresses.ts'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { PlusIcon } from '../icons.tsx'
import { Empty, Loaded } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { useAddressTexts } from './texts.ts'

type Props = {
  chosen: number | undefined
  onChoose(address: Address): void
  /** Without an address: a new one. */
  onEdit(what: { address?: Address }): void
}

export const AddressList = ({ chosen, onChoose, onEdit }: Props) => {
  const t = useAddressTexts()
  const [search, setSearch] = useState({ name: '', phone: '' })
  const addresses = useAddresses(search)
  const all = useAddresses().data?.length ?? 0
  const searching = search.name !== '' || search.phone !== ''
  return (
    <div className="stack">
      <div className="address-search">
        <Input
          aria-label={t.searchName}
          placeholder={t.searchName}
          allowClear
          maxLength={50}
          onChange={({ target }) => setSearch({ ...search, name: target.value.trim() })}
        />
        <Input
          aria-label={t.searchPhone}
          placeholder={t.searchPhone}
          allowClear
          maxLength={20}
          onChange={({ target }) => setSearch({ ...search, phone: target.value.trim() })}
        />
        <Button kind="primary" icon={<PlusIcon />} disabled={all >= MOST_ADDRESSES} onClick={() => onEdit({})}>
          {t.add}
        </Button>
      </div>
      <p className="soft number">{all >= MOST_ADDRESSES ? t.full : t.count(all, MOST_ADDRESSES)}</p>
      <Loaded query={addresses} waiting={<BlockWaiting height={276} />}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={searching ? t.noneFound : t.none} />
          ) : (
            <ul className="address-list">
              {found.map((address) => (
                <li key={address.id}>
                  <AddressRow
                    address={address}
                    chosen={address.id === chosen}
                    onChoose={() => onChoose(address)}
                    onEdit={() => onEdit({ address })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

type RowProps = { address: Address; chosen: boolean; onChoose(): void; onEdit(): void }

const AddressRow = ({ address, chosen, onChoose, onEdit }: RowProps) => {
  const t = useAddressTexts()
  const notice = useNotice()
  const { account, default_address } = useUser()
  const [asking, setAsking] = useState(false)
  const isDefault = default_address === address.id
  const remove = useAction(async () => {
    await accepted(api.deleteAddress({ id: address.id, account }))
    await refreshAddresses(account)
    notice.success(t.removed)
  })
  const makeDefault = useAction(async () => {
    await accepted(api.setDefaultAddress({ id: address.id, account }))
    await refreshAddresses(account)
    notice.success(t.defaultSet)
  })
  return (
    <div className={chosen ? 'address-row address-chosen' : 'address-row'}>
      <div className="address-text">
        <p>
          <strong>{address.recipients}</strong> <span className="number">{phoneOf(address)}</span>{' '}
          {isDefault && <span className="badge badge-attention">{t.isDefault}</span>}
        </p>
        <p className="soft">{placeOf(address)}</p>
      </div>
      <div className="address-actions">
        <Button kind="link" size="small" onClick={onEdit}>
          {t.edit}
        </Button>
        {!isDefault && (
          <>
            <Button kind="link" size="small" busy={makeDefault.busy} onClick={() => void makeDefault.run()}>
              {t.makeDefault}
            </Button>
            <Button kind="link" size="small" onClick={() => setAsking(true)}>
              {t.remove}
            </Button>
          </>
        )}
        <Button size="small" aria-label={t.useOf(address.recipients, placeOf(address))} onClick={onChoose}>
          {t.use}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.remove}
          danger
          busy={remove.busy}
          onConfirm={() => void remove.run().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {t.removeQuestion(address.recipients)}
        </ConfirmDialog>
      )}
    </div>
  )
}
