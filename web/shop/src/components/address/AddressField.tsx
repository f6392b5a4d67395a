import { placeOf } from '@portafilter/kernel'
import { Button, Form } from 'antd'
import { MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { phoneOf, useAddresses } from '../../data/addresses.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import layout from '../layout.module.css'
import { Loaded } from '../states.tsx'
import { useDialog } from '../use-dialog.ts'
import { BlockWaiting } from '../Waiting.tsx'
import { Addresses } from './Addresses.tsx'
import styles from './address.module.css'
import { useAddressTexts } from './texts.ts'

/** The address by its id. */
type Props = { value?: number | undefined; onChange?(id: number): void }

/** Where something goes: the default address until another is chosen. */
export const AddressField = ({ value: chosen, onChange }: Props) => {
  const t = useAddressTexts()
  const user = useUser()
  const { errors } = Form.Item.useStatus()
  const { asked, opens, close } = useDialog<'list' | 'this'>()
  const addresses = useAddresses()
  // An address that was edited meanwhile is shown as it is now; a deleted one falls back to the default.
  const current =
    addresses.data?.find(({ id }) => id === chosen) ?? addresses.data?.find(({ id }) => id === user.default_address)
  // One that was set up with the account may have no region yet: nothing is sent there.
  const isIncomplete = current !== undefined && current.region_code === '' && !isOverseas(user)
  useEffect(() => {
    if (current !== undefined && current.id !== chosen) onChange?.(current.id)
  }, [current, chosen, onChange])
  return (
    <section className={`${layout.cardBody} ${styles.field}`} aria-label={t.shipTo}>
      <div className={layout.stack}>
        <h2>{t.shipTo}</h2>
        <Loaded query={addresses} waiting={<BlockWaiting height={46} />}>
          {() =>
            current === undefined ? (
              <p className="soft">{t.shipToNeeded}</p>
            ) : (
              <p>
                <MapPin /> <strong>{current.recipients}</strong> <span className="number">{phoneOf(current)}</span>
                <br />
                <span className="soft">{placeOf(current)}</span>
              </p>
            )
          }
        </Loaded>
        {isIncomplete && (
          <p role="alert" className={styles.fault}>
            {t.incomplete}{' '}
            <Button type="link" size="small" {...opens('this')}>
              {t.complete}
            </Button>
          </p>
        )}
        {errors.length > 0 && !isIncomplete && (
          <p role="alert" className={styles.fault}>
            {errors}
          </p>
        )}
      </div>
      <Button {...opens('list')}>{current === undefined ? t.add : t.another}</Button>
      {asked !== undefined && (
        <Addresses
          form={asked === 'this' ? current : addresses.data?.length === 0 ? 'new' : undefined}
          chosen={current?.id}
          onChoose={(address) => {
            onChange?.(address.id)
            close()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
