import { accepted } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { type Address, type AddressSearch, refreshAddresses } from '../../data/addresses.ts'
import { api } from '../../shared/api.ts'
import { notice } from '../../shared/notice.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { tellInForm } from '../ant/tell-in-form.ts'
import { useForm } from '../ant/use-form.ts'
import layout from '../layout.module.css'
import { type AddressBody, type AddressEntry, AddressFields, addressBody } from './AddressFields.tsx'
import { createAdding } from './adding.ts'
import { Recognition } from './Recognition.tsx'
import { useAddressTexts } from './texts.ts'
import { useRecognised } from './use-recognised.ts'

const fieldsOf = (
  address: Address | undefined,
  typed: AddressSearch | undefined,
  overseas: boolean,
): Partial<AddressEntry> => {
  if (address === undefined)
    return { recipients: typed?.name ?? '', area_code: overseas ? '' : '+86', phone: typed?.phone ?? '' }
  const region = [address.province_code, address.city_code, address.region_code].filter((code) => code !== '')
  return { ...address, region }
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
  const overseas = isOverseas(user)
  const form = useForm<AddressEntry>()
  const { take, seenTo, doubts } = useRecognised(form, onTyped)
  const [add] = useState(() =>
    createAdding({
      add: (body: AddressBody, key) => accepted(api.addAddress(body, { key })),
      change: (id, body) => accepted(api.updateAddress({ id, ...body })),
      remove: (id) => accepted(api.deleteAddress({ id, account: user.account })),
    }),
  )
  const saving = useMutation({
    mutationFn: (fields: AddressEntry) => {
      const body = addressBody(fields, user.account)
      return address === undefined ? add(body) : accepted(api.updateAddress({ id: address.id, ...body }))
    },
    onSuccess: async () => {
      await refreshAddresses(user.account)
      notice.success(useAddressTexts.both((w) => w.saved))
    },
    onError: (error) => {
      tellInForm(form, error, { province: 'region', city: 'region' })
      // One that is there already was added elsewhere, or by a try of which no answer came, and can be chosen now.
      void refreshAddresses(user.account)
    },
    meta: { toldInPlace: true },
  })
  return (
    <Form<AddressEntry>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={fieldsOf(address, typed, overseas)}
      onValuesChange={(changed) => {
        seenTo(changed)
        onTyped()
      }}
      // Not after the form was left: then nobody waits for the address, and it is not to become the one that was chosen.
      onFinish={(fields) => saving.mutate(fields, { onSuccess: ({ object: saved }) => onSaved(saved) })}
    >
      {!overseas && <Recognition onRead={take} />}
      <AddressFields overseas={overseas} focused doubts={doubts} />
      <div className={layout.rowEnd}>
        {onBack !== undefined && <Button onClick={onBack}>{t.back}</Button>}
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {t.save}
        </Button>
      </div>
    </Form>
  )
}
