import { Refused } from '@portafilter/kit'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { AddressField } from '../../components/address/AddressField.tsx'
import { counted } from '../../components/ant/counted.ts'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { sticksBelow } from '../../components/sticks-below.ts'
import { useAddresses } from '../../data/addresses.ts'
import type { CartLine } from '../../data/cart.ts'
import { type Checkout, listOf } from '../../data/checkout.ts'
import { refreshGifts, type useGifts } from '../../data/gifts.ts'
import { tellFailure } from '../../shared/query-client.ts'
import { ChangedLines, type Changes } from './ChangedLines.tsx'
import { ConfirmLines } from './ConfirmLines.tsx'
import { ConfirmSums } from './ConfirmSums.tsx'
import { selectionOf } from './chosen-gifts.ts'
import styles from './confirm.module.css'
import type { Fields } from './draft.ts'
import { Gifts } from './Gifts.tsx'
import { changesOf, giftChangesOf } from './line-changes.ts'
import { MonthlyRuleDialog } from './MonthlyRuleDialog.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { useConfirmTexts } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { checkedOut, type MonthlyRule, type RuleChoice, useSubmitOrder } from './use-submit-order.ts'
import { useWayOn } from './use-way-on.ts'

/** Of a remark. */
const MOST_SIGNS = 500

type Props = { checkout: Checkout; lines: readonly CartLine[]; gifts: ReturnType<typeof useGifts> }

/** What is still sold of the lines. */
export const soldOf = (lines: readonly CartLine[]): readonly CartLine[] => lines.filter((line) => !line.withdrawn)

/** The gifts are no longer those that the page shows: they are asked for anew, and what was chosen stays as far as it is there. */
const isAboutGifts = (error: Error): boolean => error instanceof Refused && error.field === 'selected_giveaway'

const Remark = () => {
  const t = useConfirmTexts()
  return (
    <section className={layout.cardBody}>
      <Form.Item name="remark" label={<h2>{t.remark}</h2>} rules={[{ max: MOST_SIGNS }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} placeholder={t.remarkHint} count={counted(MOST_SIGNS)} />
      </Form.Item>
    </section>
  )
}

export const ConfirmForm = ({ checkout, lines, gifts }: Props) => {
  const t = useConfirmTexts()
  const form = useForm<Fields>()
  // Pressed before they have come, the button would ask for an address that a moment later is there.
  const { isPending: isAskingWhere } = useAddresses()
  const [rule, setRule] = useState<MonthlyRule>()
  const { begun, serials, typeSerials, keep } = useDraft(checkout, form)
  const leadOn = useWayOn(checkout, serials)
  const [changes, setChanges] = useState<Changes>()
  const sold = soldOf(lines)
  const submitting = useSubmitOrder({
    onSuccess: async (submitted, { lines: sent, earned, choice }) => {
      setRule(submitted.kind === 'monthly rule' ? submitted.rule : undefined)
      if (submitted.kind === 'monthly rule') return
      if (submitted.kind === 'changed') {
        const { lines, giveaway } = submitted.changed
        return setChanges({
          lines: changesOf(sent, lines),
          gifts: earned === undefined ? [] : giftChangesOf(earned, giveaway),
        })
      }
      await leadOn(submitted, choice)
      checkedOut(checkout)
    },
    onError: (error) => {
      setRule(undefined)
      if (isAboutGifts(error)) void refreshGifts().then(() => tellFailure(error))
      else tellInForm(form, error)
    },
  })
  const submit = (choice: RuleChoice | null) => {
    const { address_id: address, remark, selected_giveaway: picked } = form.getFieldsValue()
    const selected = selectionOf(gifts.data?.series ?? [], picked)
    submitting.mutate({ checkout, address, remark, lines: sold, earned: gifts.data?.earned, selected, choice })
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={layout.stackWide}
      initialValues={{ address_id: checkout.address, remark: '', ...begun }}
      onValuesChange={() => keep()}
      onFinish={() => submit(null)}
    >
      <Form.Item name="address_id" noStyle rules={[{ required: true, message: t.addressNeeded }]}>
        <AddressField />
      </Form.Item>
      <ConfirmLines lines={lines} />
      <Gifts query={gifts} />
      <Remark />
      <OrderFacts lines={sold} />
      {changes !== undefined && <ChangedLines changes={changes} nothingLeft={sold.length === 0} />}
      <section className={`${layout.foot} ${styles.footer}`} aria-label={t.total} ref={sticksBelow} data-sticks-below>
        <ConfirmSums list={listOf(checkout)} lines={sold} />
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={submitting.isPending && rule === undefined}
          disabled={sold.length === 0 || isAskingWhere || rule !== undefined || gifts.isPlaceholderData}
        >
          {changes !== undefined ? t.submitAnew : t.submit}
        </Button>
      </section>
      {rule !== undefined && (
        <MonthlyRuleDialog
          rule={rule}
          lines={sold}
          serials={serials}
          onSerials={typeSerials}
          busy={submitting.isPending}
          onChoose={submit}
          onBack={() => setRule(undefined)}
        />
      )}
    </Form>
  )
}
