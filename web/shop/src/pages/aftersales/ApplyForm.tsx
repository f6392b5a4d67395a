import { CASE_KIND_NUMBERS } from '@portafilter/aftersales/contract'
import { caseReasonWords } from '@portafilter/aftersales/words'
import type { CaseKind } from '@portafilter/kernel'
import { Refused, useLanguage, wasDoneBefore } from '@portafilter/kit'
import { refundToWords } from '@portafilter/ordering/words'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fromMessageIn } from '../../components/aftersales/case-paths.ts'
import { counted } from '../../components/ant/counted.ts'
import { tellInForm } from '../../components/ant/tell-in-form.ts'
import { useForm } from '../../components/ant/use-form.ts'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { PayeeFields } from '../../components/payee/PayeeFields.tsx'
import { useLeadOn } from '../../components/use-lead-on.ts'
import type { useClaimable } from '../../data/after-sales.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import styles from './aftersales.module.css'
import { ClaimedField } from './ClaimedField.tsx'
import { isSound, linesFor, refundFor, type Wanted, wantedLines } from './claimed.ts'
import { PHONE } from './contact-phone.ts'
import { GiftsFollowing } from './GiftsFollowing.tsx'
import { KindField } from './KindField.tsx'
import { PicturesField } from './PicturesField.tsx'
import { useCaseTexts } from './texts.ts'
import { useApply } from './use-apply.ts'

export type Found = NonNullable<ReturnType<typeof useClaimable>['data']>
type Fields = {
  kind: CaseKind
  partCodes: Wanted
  reason?: 'damage' | 'quality' | 'other'
  question_describe: string
  phone: string
  pictures: readonly File[]
  account_name?: string
  deposit?: string
  card_number?: string
}

/** The first kind of which there is anything to apply for. */
const firstKind = ({ noParts }: Found): CaseKind =>
  (['return', 'refund_only'] as const).find((kind) => linesFor(kind, noParts).length > 0) ?? 'return'

type Props = {
  code: string
  found: Found
  /** How the buyer may be reached, to begin with. */
  phone: string
  /** It is on its way, and may have arrived whatever is heard of it. */
  onSent(): void
  onRefused(): void
}

export const ApplyForm = ({ code, found, phone, onSent, onRefused }: Props) => {
  const t = useCaseTexts()
  const form = useForm<Fields>()
  const leadOn = useLeadOn()
  const [now, setNow] = useState<Pick<Fields, 'kind' | 'partCodes'>>({ kind: firstKind(found), partCodes: {} })
  const { noParts, order, bank_info } = found
  const chat_message = fromMessageIn(useSearchParams()[0])
  const done = () => void leadOn(paths.order(code))
  const applying = useApply({
    onSuccess: () => {
      notice.success(useCaseTexts.both((w) => w.submitted))
      done()
    },
    onError: (error) => {
      if (!wasDoneBefore(error)) {
        if (error instanceof Refused) onRefused()
        return tellInForm(form, error, { img_a: 'pictures' })
      }
      notice.warning(useCaseTexts.both((w) => w.submittedBefore))
      done()
    },
  })
  const apply = ({ kind, partCodes, reason, ...fields }: Fields) => {
    onSent()
    applying.mutate({
      ...fields,
      ...(kind === 'refund_only' ? {} : { reason: reason ?? '' }),
      type: CASE_KIND_NUMBERS[kind],
      order_code: code,
      partCodes: wantedLines(kind, noParts, partCodes),
      chat_message,
    })
  }
  const byTransfer = found.pay_method === 'offline_transfer' && now.kind !== 'exchange'
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ kind: now.kind, partCodes: {}, pictures: [], phone, ...(bank_info ?? {}) }}
      onValuesChange={(_, { kind, partCodes }) => setNow({ kind, partCodes })}
      onFinish={apply}
      className={layout.stackWide ?? ''}
    >
      <section className={`${layout.cardBody} ${layout.stack}`}>
        <h2 id="case-kind">{t.whichKind}</h2>
        <Form.Item name="kind" noStyle>
          <KindField lines={noParts} />
        </Form.Item>
      </section>
      <section className={`${layout.cardBody} ${layout.stack}`}>
        <h2>{t.lines}</h2>
        <Form.Item
          name="partCodes"
          rules={[
            {
              validator: (_, wanted: Wanted = {}) =>
                isSound(now.kind, noParts, wanted) ? Promise.resolve() : Promise.reject(new Error(t.choose)),
            },
          ]}
        >
          <ClaimedField kind={now.kind} lines={noParts} currency={order.currency} />
        </Form.Item>
        <GiftsFollowing found={found} {...now} />
      </section>
      <Problem kind={now.kind} />
      {byTransfer && <Account />}
      <section className={`${layout.cardBody} ${layout.rowBetween}`}>
        <Expected found={found} {...now} />
        <Button type="primary" size="large" htmlType="submit" loading={applying.isPending}>
          {t.submit}
        </Button>
      </section>
    </Form>
  )
}

/** What is wrong: why, in words, with pictures, and how to reach the buyer. */
const Problem = ({ kind }: { kind: CaseKind }) => {
  const t = useCaseTexts()
  const language = useLanguage()
  const reasons = Object.entries(caseReasonWords).map(([value, words]) => ({ value, label: words[language] }))
  return (
    <section className={layout.cardBody}>
      {kind !== 'refund_only' && (
        <Form.Item name="reason" label={t.reason} rules={[{ required: true, message: t.reasonNeeded }]}>
          <Select options={reasons} placeholder={t.reasonChoose} />
        </Form.Item>
      )}
      <Form.Item
        name="question_describe"
        label={t.describe}
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: t.describeNeeded },
          { min: 10, max: 200, transform: (text: string) => text.trim(), message: t.describeLength },
        ]}
      >
        <Input.TextArea rows={4} count={counted(200)} />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t.phone}
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: t.phoneNeeded },
          { pattern: PHONE, message: t.phoneWrong },
        ]}
      >
        <Input type="tel" inputMode="tel" maxLength={20} autoComplete="tel" />
      </Form.Item>
      <Form.Item name="pictures" label={t.pictures}>
        <PicturesField />
      </Form.Item>
    </section>
  )
}

/** Whom the refund is transferred to: asked of orders that were paid by transfer (orders.md, After-sales form). */
const Account = () => {
  const t = useCaseTexts()
  return (
    <section className={`${layout.cardBody} ${styles.fields}`}>
      <h2>{t.account}</h2>
      <p className="soft">{t.accountHint}</p>
      <PayeeFields />
    </section>
  )
}

/** What will come back, and where to, before one applies (goods.md, Cases). */
const Expected = ({ found, kind, partCodes }: { found: Found } & Pick<Fields, 'kind' | 'partCodes'>) => {
  const t = useCaseTexts()
  const language = useLanguage()
  if (kind === 'exchange') return <p className="soft">{t.willExchange}</p>
  const to = refundToWords[found.pay_method as keyof typeof refundToWords]?.[language] ?? ''
  return (
    <p className={styles.sum} aria-live="polite">
      <span className="soft">{t.willReturn}</span>
      <strong className={styles.total}>
        <Money amount={refundFor(kind, found.noParts, partCodes)} currency={found.order.currency} />
      </strong>
      <span className="soft">{t.willReturnHint(to)}</span>
    </p>
  )
}
