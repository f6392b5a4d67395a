import { placeOf } from '@portafilter/kernel'
import { Button, Form } from 'antd'
import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Addresses } from '../../components/address/Addresses.tsx'
import layout from '../../components/layout.module.css'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { phoneOf, useAddresses } from '../../data/addresses.ts'
import { useUser } from '../../ground/session.ts'
import styles from './confirm.module.css'
import { useConfirmTexts } from './texts.ts'

/** The address by its id. */
type Props = { value?: number | undefined; onChange?(id: number): void }

/** Where the order goes: the default address until another is chosen. */
export const AddressField = ({ value: chosen, onChange }: Props) => {
  const t = useConfirmTexts()
  const { default_address } = useUser()
  const { errors } = Form.Item.useStatus()
  const [open, setOpen] = useState(false)
  const addresses = useAddresses()
  // An address that was edited meanwhile is shown as it is now; a deleted one falls back to the default.
  const current =
    addresses.data?.find(({ id }) => id === chosen) ?? addresses.data?.find(({ id }) => id === default_address)
  useEffect(() => {
    if (current !== undefined && current.id !== chosen) onChange?.(current.id)
  }, [current, chosen, onChange])
  return (
    <section className={`${layout.cardBody} ${styles.address}`} aria-label={t.address}>
      <div className={layout.stack}>
        <h2>{t.address}</h2>
        <Loaded query={addresses} waiting={<BlockWaiting height={46} />}>
          {() =>
            current === undefined ? (
              <p className="soft">{t.addressNeeded}</p>
            ) : (
              <p>
                <MapPin /> <strong>{current.recipients}</strong> <span className="number">{phoneOf(current)}</span>
                <br />
                <span className="soft">{placeOf(current)}</span>
              </p>
            )
          }
        </Loaded>
        {errors.length > 0 && (
          <p role="alert" className={styles.fault}>
            {errors}
          </p>
        )}
      </div>
      <Button onClick={() => setOpen(true)}>{current === undefined ? t.add : t.change}</Button>
      {open && (
        <Addresses
          form={addresses.data?.length === 0 ? 'new' : undefined}
          chosen={current?.id}
          onChoose={(address) => {
            onChange?.(address.id)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
