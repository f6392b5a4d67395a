import { useLanguage } from '@portafilter/kit'
import type { ExternalSource } from '@portafilter/receivable'
import { externalSourceWords } from '@portafilter/receivable/words'
import { Form, Radio } from 'antd'
import { texts } from '../../shared/texts.ts'
import layout from '../layout.module.css'
import styles from './methods.module.css'

const useHints = texts({
  CN: {
    wechat: '使用微信扫码支付，立即到账。',
    alipay: '跳转至支付宝完成支付，立即到账。',
    offline_transfer: '向我司银行账户转账，并上传转账凭证。',
  },
  EN: {
    wechat: 'Scan a code with WeChat. The money arrives at once.',
    alipay: 'Go to Alipay to pay. The money arrives at once.',
    offline_transfer: 'Transfer to our bank account, then upload your transfer voucher.',
  },
})

/** In the order of the specification (payment.md, 2). */
const METHODS: readonly ExternalSource[] = ['wechat', 'alipay', 'offline_transfer']

/** @prop methods what can be paid by here */
type Props = { name: string; title: string; methods: readonly string[] }

/** The choice of how money comes in, as a field of a form. */
export const Methods = ({ name, title, methods }: Props) => {
  const hints = useHints()
  const language = useLanguage()
  return (
    <section className={`${layout.cardBody} ${layout.stack}`}>
      <h2 id="pay-method">{title}</h2>
      <Form.Item name={name} className={styles.methods ?? ''}>
        <Radio.Group aria-labelledby="pay-method">
          {METHODS.filter((method) => methods.includes(method)).map((method) => (
            <Radio key={method} value={method} className={styles.method ?? ''}>
              <strong>{externalSourceWords[method][language]}</strong>
              <span className={`soft ${styles.hint}`}>{hints[method]}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </section>
  )
}
