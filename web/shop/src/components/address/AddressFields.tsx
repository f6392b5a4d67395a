import type { Phone } from '@portafilter/postal/phones'
import type { Region } from '@portafilter/postal/regions'
import { Button, Form, Input } from 'antd'
import note from '../note.module.css'
import styles from './address.module.css'
import { isPhone } from './phone-rule.ts'
import { RegionPicker } from './RegionPicker.tsx'
import { useRegions } from './regions.ts'
import { useAddressTexts } from './texts.ts'

/** An address as it is typed; of the region the codes. */
export type AddressEntry = Phone & { recipients: string; region?: string[]; address: string }

/** As calls take it: the server knows the regions' names. */
export const addressBody = ({ recipients, area_code, phone, address, region = [] }: AddressEntry, account: string) => {
  const [province_code = '', city_code = '', region_code = ''] = region
  return { recipients, area_code, phone, address, province_code, city_code, region_code, user_account: account }
}

/** The fields of an address in a form of antd's. */
export const AddressFields = ({ overseas, focused = false }: { overseas: boolean; focused?: boolean }) => {
  const t = useAddressTexts()
  const regions = useRegions()
  return (
    <>
      <Form.Item
        name="recipients"
        label={t.recipients}
        rules={[{ required: true, whitespace: true, message: t.recipientsRequired }]}
      >
        <Input autoFocus={focused} autoComplete="name" maxLength={50} />
      </Form.Item>
      <div className={styles.phone}>
        <Form.Item
          name="area_code"
          label={t.areaCode}
          dependencies={['phone']}
          rules={[isPhone('area_code', t.areaCodeRequired)]}
        >
          <Input type="tel" autoComplete="tel-country-code" maxLength={8} placeholder={overseas ? '+1' : '+86'} />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t.phone}
          dependencies={['area_code']}
          validateFirst
          rules={[{ required: true, whitespace: true, message: t.phoneRequired }, isPhone('phone', t.phoneInvalid)]}
        >
          <Input type="tel" autoComplete="tel-national" maxLength={40} />
        </Form.Item>
      </div>
      {!overseas && (
        <RegionField failed={regions.isError} regions={regions.data} onRetry={() => void regions.refetch()} />
      )}
      <Form.Item
        name="address"
        label={t.address}
        rules={[{ required: true, whitespace: true, message: t.addressRequired }]}
      >
        <Input.TextArea autoComplete="street-address" autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} />
      </Form.Item>
    </>
  )
}

type RegionProps = { regions: Region[] | undefined; failed: boolean; onRetry(): void }

const RegionField = ({ regions, failed, onRetry }: RegionProps) => {
  const t = useAddressTexts()
  return (
    <>
      <Form.Item
        name="region"
        label={t.region}
        rules={[{ required: true, type: 'array', len: 3, message: t.regionRequired }]}
      >
        <RegionPicker options={regions ?? []} loading={regions === undefined && !failed} placeholder={t.regionHint} />
      </Form.Item>
      {failed && (
        <p className={note.danger} role="alert">
          {t.regionFailed}{' '}
          <Button size="small" onClick={onRetry}>
            ↻
          </Button>
        </p>
      )}
    </>
  )
}
