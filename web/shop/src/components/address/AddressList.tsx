import { placeOf } from '@portafilter/kernel'
import { accepted } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { ListFilter, Plus } from 'lucide-react'
import {
  type Address,
  type AddressSearch,
  MOST_ADDRESSES,
  phoneOf,
  refreshAddresses,
  useAddresses,
} from '../../data/addresses.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { useUser } from '../../shared/use-user.ts'
import { ConfirmAction } from '../ant/ConfirmAction.tsx'
import badge from '../badge.module.css'
import layout from '../layout.module.css'
import { Empty, Loaded } from '../states.tsx'
import { type Shows, useDialog } from '../use-dialog.ts'
import { BlockWaiting } from '../Waiting.tsx'
import styles from './address.module.css'
import { useAddressTexts } from './texts.ts'

type Props = {
  chosen?: number | undefined
  search: AddressSearch
  onSearch(search: AddressSearch): void
  /** Absent where addresses are looked after on a page, and none is chosen. */
  onChoose?(address: Address): void
  adds: Shows
  edits(address: Address): Shows
}

export const AddressList = ({ chosen, search, onSearch, onChoose, adds, edits }: Props) => {
  const t = useAddressTexts()
  const addresses = useAddresses(search)
  const all = useAddresses().data?.length ?? 0
  const searching = search.name !== '' || search.phone !== ''
  return (
    <div className={layout.stack}>
      <div className={layout.rowBetween}>
        <Button
          autoFocus={onChoose !== undefined}
          type="primary"
          icon={<Plus />}
          disabled={all >= MOST_ADDRESSES}
          {...adds}
        >
          {t.add}
        </Button>
        <p className="soft number">{all >= MOST_ADDRESSES ? t.full : t.count(all, MOST_ADDRESSES)}</p>
      </div>
      {(all > 1 || searching) && <Filter search={search} onSearch={onSearch} />}
      <Loaded query={addresses} waiting={<BlockWaiting height={276} />}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={searching ? t.noneFound : t.none} />
          ) : (
            <ul className={onChoose === undefined ? styles.list : styles.scrolled}>
              {found.map((address) => (
                <li key={address.id}>
                  <AddressRow
                    address={address}
                    chosen={address.id === chosen}
                    onChoose={onChoose && (() => onChoose(address))}
                    edits={edits(address)}
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

type FilterProps = Pick<Props, 'search' | 'onSearch'>

const Filter = ({ search, onSearch }: FilterProps) => {
  const t = useAddressTexts()
  return (
    <search className={styles.filter} aria-label={t.filter}>
      <span className="soft">
        <ListFilter /> {t.filter}
      </span>
      <Input
        aria-label={t.filterName}
        placeholder={t.filterName}
        allowClear
        maxLength={50}
        defaultValue={search.name}
        onChange={({ target }) => onSearch({ ...search, name: target.value.trim() })}
      />
      <Input
        aria-label={t.filterPhone}
        placeholder={t.filterPhone}
        allowClear
        maxLength={40}
        defaultValue={search.phone}
        onChange={({ target }) => onSearch({ ...search, phone: target.value.trim() })}
      />
    </search>
  )
}

type RowProps = { address: Address; chosen: boolean; onChoose?: (() => void) | undefined; edits: Shows }

const AddressRow = ({ address, chosen, onChoose, edits }: RowProps) => {
  const t = useAddressTexts()
  const { account, default_address } = useUser()
  const { asked, opens, close } = useDialog<'remove'>()
  const isDefault = default_address === address.id
  const makingDefault = useMutation({
    mutationFn: () => accepted(api.setDefaultAddress({ id: address.id, account })),
    onSuccess: async () => {
      await refreshAddresses(account)
      notice.success(useAddressTexts.both((w) => w.defaultSet))
    },
  })
  return (
    <div className={chosen ? `${styles.row} ${styles.chosen}` : styles.row}>
      <div className={styles.text}>
        <p>
          <strong>{address.recipients}</strong> <span className="number">{phoneOf(address)}</span>{' '}
          {isDefault && <span className={badge.attention}>{t.isDefault}</span>}
        </p>
        <p className="soft">{placeOf(address)}</p>
      </div>
      <div className={styles.actions}>
        <Button type="link" size="small" {...edits}>
          {t.edit}
        </Button>
        {!isDefault && (
          <>
            <Button type="link" size="small" loading={makingDefault.isPending} onClick={() => makingDefault.mutate()}>
              {t.makeDefault}
            </Button>
            <Button type="link" size="small" {...opens('remove')}>
              {t.remove}
            </Button>
          </>
        )}
        {onChoose !== undefined && (
          <Button size="small" aria-label={t.choiceOf(address.recipients, placeOf(address))} onClick={onChoose}>
            {t.use}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmAction
          title={t.removeTitle}
          confirm={t.remove}
          danger
          act={() => accepted(api.deleteAddress({ id: address.id, account }))}
          done={useAddressTexts.both((w) => w.removed)}
          refresh={() => refreshAddresses(account)}
          onClose={close}
        >
          {t.removeQuestion(address.recipients)}
        </ConfirmAction>
      )}
    </div>
  )
}
