import type { Phone } from '@portafilter/postal/phones'
import type { Region } from '@portafilter/postal/regions'
import { Button, Form, type FormItemProps, Input } from 'antd'
import type { ReactNode } from 'react'
import type { Recognised } from '../../data/addresses.ts'
import { atMost } from '../ant/counted.ts'
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

export type AddressBody = ReturnType<typeof addressBody>

/** Without the text of an address none is sent (payment.md, 5). */
export const hasAddress = ({ address }: Partial<AddressEntry>): boolean => (address ?? '').trim() !== ''

type Doubted = Recognised['uncertain'][number]

/** What was read from a text and is not certain. */
export type Doubts = Pick<Recognised, 'candidates'> & {
  readonly uncertain: readonly Doubted[]
  onChoose(fields: Partial<AddressEntry>): void
}

type Props = {
  overseas: boolean
  focused?: boolean
  doubts?: Doubts | undefined
}

/** The fields of an address in a form of antd's. */
export const AddressFields = ({ overseas, focused = false, doubts }: Props) => {
  const t = useAddressTexts()
  const regions = useRegions()
  const doubtOf = (part: Doubted, more?: ReactNode) =>
    doubts?.uncertain.includes(part) ? { validateStatus: 'warning' as const, extra: more ?? t.check } : {}
  return (
    <>
      <Form.Item
        name="recipients"
        {...doubtOf('recipients')}
        label={t.recipients}
        rules={[{ required: true, whitespace: true, message: t.recipientsRequired }]}
      >
        <Input autoFocus={focused} autoComplete="name" count={atMost(50)} />
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
          {...doubtOf('phone', <OtherPhones doubts={doubts} />)}
          label={t.phone}
          dependencies={['area_code']}
          validateFirst
          rules={[{ required: true, whitespace: true, message: t.phoneRequired }, isPhone('phone', t.phoneInvalid)]}
        >
          <Input type="tel" autoComplete="tel-national" maxLength={40} />
        </Form.Item>
      </div>
      {!overseas && (
        <RegionField
          failed={regions.isError}
          regions={regions.data}
          doubt={doubtOf('region', <OtherRegions doubts={doubts} />)}
          onRetry={() => void regions.refetch()}
        />
      )}
      <Form.Item
        name="address"
        {...doubtOf('address')}
        label={t.address}
        rules={[{ required: true, whitespace: true, message: t.addressRequired }]}
      >
        <Input.TextArea autoComplete="street-address" autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} />
      </Form.Item>
    </>
  )
}

/** Other phones of the text, each to be taken instead. */
const OtherPhones = ({ doubts }: { doubts: Doubts | undefined }) => {
  const t = useAddressTexts()
  const phones = doubts?.candidates.phones ?? []
  if (phones.length === 0) return t.check
  return (
    <div className={styles.candidates}>
      {t.otherPhones}
      {phones.map((phone) => (
        <Button key={phone.phone} size="small" onClick={() => doubts?.onChoose(phone)}>
          {phone.phone}
        </Button>
      ))}
    </div>
  )
}

/** The regions that may be meant, each to be taken. */
const OtherRegions = ({ doubts }: { doubts: Doubts | undefined }) => {
  const t = useAddressTexts()
  const regions = doubts?.candidates.regions ?? []
  if (regions.length === 0) return t.regionIncomplete
  return (
    <div className={styles.candidates}>
      {t.otherRegions}
      {regions.map(({ province, city, region, province_code, city_code, region_code }) => (
        <Button
          key={region_code}
          size="small"
          lang="zh-CN"
          onClick={() => doubts?.onChoose({ region: [province_code, city_code, region_code] })}
        >
          {[province, city, region].join(' ')}
        </Button>
      ))}
    </div>
  )
}

type RegionProps = {
  regions: Region[] | undefined
  failed: boolean
  doubt: FormItemProps
  onRetry(): void
}

const RegionField = ({ regions, failed, doubt, onRetry }: RegionProps) => {
  const t = useAddressTexts()
  return (
    <>
      <Form.Item
        name="region"
        {...doubt}
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
