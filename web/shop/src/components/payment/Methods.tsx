import { useLanguage } from '@portafilter/kit'
import type { ExternalSource } from '@portafilter/receivable'
import { externalSourceWords } from '@portafilter/receivable/words'
import { texts } from '../../shared/texts.ts'
import { Ways } from './Ways.tsx'

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

/** The ways in which money comes in, with their words, of those that can be paid by here. */
export const useMethods = (methods: readonly string[]) => {
  const hints = useHints()
  const language = useLanguage()
  return METHODS.filter((method) => methods.includes(method)).map((value) => {
    return { value, name: externalSourceWords[value][language], hint: hints[value] }
  })
}

/** @prop methods what can be paid by here */
type Props = { name: string; title: string; methods: readonly string[] }

/** The choice of how money comes in, as a field of a form. */
export const Methods = ({ name, title, methods }: Props) => (
  <Ways name={name} title={title} ways={useMethods(methods)} />
)
