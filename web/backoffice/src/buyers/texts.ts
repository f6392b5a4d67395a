import type { Texts } from '../texts/texts.ts'
import { userTexts } from '../users/texts.ts'

export const buyerTexts = {
  'resources.buyers.name': { CN: '买家', EN: 'Buyers' },
  'resources.buyers.one': { CN: '买家 %{id}', EN: 'Buyer %{id}' },
  'resources.buyers.fields.id': { CN: '账号', EN: 'Account' },
  'resources.buyers.fields.username': { CN: '姓名', EN: 'Name' },
  'resources.buyers.fields.email': { CN: '邮箱', EN: 'E-mail' },
  'resources.buyers.fields.phone': { CN: '手机', EN: 'Phone' },
  'resources.buyers.fields.erp_code': { CN: 'ERP 编码', EN: 'ERP code' },
  'resources.buyers.fields.firm_name': { CN: '企业', EN: 'Firm' },
  'resources.buyers.fields.market': { CN: '市场', EN: 'Market' },
  'resources.buyers.fields.state': { CN: '状态', EN: 'State' },
  'resources.buyers.fields.created_at': { CN: '注册时间', EN: 'Signed up' },
  'resources.buyers.fields.disputed': { CN: '同事不认识', EN: 'Unknown to a colleague' },
  'resources.buyers.actions.confirm': { CN: '确认属于该企业', EN: 'Confirm as of the firm' },
  'resources.buyers.actions.confirm.title': {
    CN: '确认 %{id} 属于 %{firm}？',
    EN: 'Confirm that %{id} is of %{firm}?',
  },
  'resources.buyers.actions.confirm.text': {
    CN: '此人即可使用企业的钱包和信用额度，并提交超出当月限额的订单。此操作无法撤销，只能停用账号。',
    EN: 'The firm’s wallet and credit, and orders above the monthly limit, open to them. It cannot be taken back; the account can only be disabled.',
  },
  'resources.buyers.actions.confirm.done': { CN: '已确认：%{id}', EN: 'Confirmed: %{id}' },
  'resources.buyers.actions.sign-out': userTexts['resources.users.actions.sign-out'],
  'resources.buyers.actions.sign-out.title': userTexts['resources.users.actions.sign-out.title'],
  'resources.buyers.actions.sign-out.text': userTexts['resources.users.actions.sign-out.text'],
  'resources.buyers.actions.sign-out.done': userTexts['resources.users.actions.sign-out.done'],
  'resources.buyers.actions.disable': userTexts['resources.users.actions.disable'],
  'resources.buyers.actions.disable.title': userTexts['resources.users.actions.disable.title'],
  'resources.buyers.actions.disable.text': userTexts['resources.users.actions.disable.text'],
  'resources.buyers.actions.disable.done': userTexts['resources.users.actions.disable.done'],
  'resources.buyers.actions.enable': userTexts['resources.users.actions.enable'],
  'resources.buyers.actions.enable.title': userTexts['resources.users.actions.enable.title'],
  'resources.buyers.actions.enable.text': userTexts['resources.users.actions.enable.text'],
  'resources.buyers.actions.enable.done': userTexts['resources.users.actions.enable.done'],

  'buyers.newcomer_count': { CN: '%{count} 人待确认', EN: '%{count} to be confirmed' },
  'buyers.disputed': { CN: '同事表示不认识', EN: 'A colleague does not know them' },
  'buyers.unconfirmed_note': {
    CN: '凭邀请注册，尚无同事或客服确认此人属于该企业：不能使用企业的钱包和信用额度，也不能提交超出当月限额的订单。',
    EN: 'Signed up by an invitation. Until a colleague or support confirms that they are of the firm, its wallet and credit and orders above the monthly limit are closed to them.',
  },
  'buyers.disputed_note': {
    CN: '有同事表示不认识此人。请联系企业核实：确认，或停用账号。',
    EN: 'A colleague has said that they do not know this person. Please ask the firm: confirm them, or disable the account.',
  },
  'buyers.search': { CN: '账号、姓名、手机、邮箱或企业', EN: 'Account, name, phone, e-mail or firm' },
  'buyers.empty': { CN: '没有符合条件的买家', EN: 'No buyer matches' },
  'buyers.person': { CN: '买家', EN: 'Buyer' },
  'buyers.market.domestic': { CN: '国内', EN: 'Domestic' },
  'buyers.market.overseas': { CN: '海外', EN: 'Overseas' },
  'buyers.market.none': { CN: '其他', EN: 'Other' },
} as const satisfies Texts

export type BuyerText = keyof typeof buyerTexts
