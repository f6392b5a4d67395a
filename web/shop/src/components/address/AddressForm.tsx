import { accepted } from '@portafilter/kit'
import type { Phone } from '@portafilter/postal/phones'
import type { Region } from '@portafilter/postal/regions'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { type Address, type AddressSearch, refreshAddresses } from '../../data/addresses.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import { isOverseas, useUser } from '../../ground/session.ts'
import { tellInForm } from '../ant/tell-in-form.ts'
import { useForm } from '../ant/use-form.ts'
import layout from '../layout.module.css'
import note from '../note.module.css'
import styles from './address.module.css'
import { isPhone } from './phone-rule.ts'
import { RegionPicker } from './RegionPicker.tsx'
import { useRegions } from './regions.ts'
import { useAddressTexts } from './texts.ts'

type Fields = Phone & { recipients: string; region?: string[]; address: string }

const fieldsOf = (
  address: Address | undefined,
  typed: AddressSearch | undefined,
  overseas: boolean,
): Partial<Fields> => {
  if (address === undefined)
    return { recipients: typed?.name ?? '', area_code: overseas ? '' : '+86', phone: typed?.phone ?? '' }
  const region = [address.province_code, address.city_code, address.region_code].filter((code) => code !== '')
  return { ...address, region }
}

/** Of the region the codes: the server knows the names. */
const bodyOf = ({ recipients, area_code, phone, address, region = [] }: Fields, account: string) => {
  const [province_code = '', city_code = '', region_code = ''] = region
  return { recipients, area_code, phone, address, province_code, city_code, region_code, user_account: account }
}

type Props = {
  /** The one to change; a new one without. */
  address?: Address | undefined
  /** What a new one begins with. */
  typed?: AddressSearch | undefined
  onTyped(): void
  onSaved(address: Address): void
  onBack?: (() => void) | undefined
}

/** Adds an address, or changes the given one. Overseas buyers have no regions (orders.md, 2). */
export const AddressForm = ({ address, typed, onTyped, onSaved, onBack }: Props) => {
  const t = useAddressTexts()
  const user = useUser()
  const regions = useRegions()
  const overseas = isOverseas(user)
  const form = useForm<Fields>()
  const saving = useMutation({
    mutationFn: async (fields: Fields) => {
      const body = bodyOf(fields, user.account)
      return accepted<{ object: Address }>(
        address === undefined ? api.addAddress(body) : api.updateAddress({ id: address.id, ...body }),
      )
    },
    onSuccess: async ({ object: saved }) => {
      await refreshAddresses(user.account)
      notice.success(useAddressTexts.both((w) => w.saved))
      onSaved(saved)
    },
    onError: (error) => tellInForm(form, error, { province: 'region', city: 'region' }),
    meta: { toldInPlace: true },
  })
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={fieldsOf(address, typed, overseas)}
      scrollToFirstError={{ focus: true }}
      onValuesChange={onTyped}
      onFinish={(fields) => saving.mutate(fields)}
    >
      <Form.Item
        name="recipients"
        label={t.recipients}
        rules={[{ required: true, whitespace: true, message: t.recipientsRequired }]}
      >
        <Input autoFocus autoComplete="name" maxLength={50} />
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
      <div className={layout.rowEnd}>
        {onBack !== undefined && <Button onClick={onBack}>{t.back}</Button>}
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {t.save}
        </Button>
      </div>
    </Form>
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
