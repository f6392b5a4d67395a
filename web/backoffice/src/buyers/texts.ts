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

  'buyers.search': { CN: '账号、姓名、手机、邮箱或企业', EN: 'Account, name, phone, e-mail or firm' },
  'buyers.empty': { CN: '没有符合条件的买家', EN: 'No buyer matches' },
  'buyers.person': { CN: '买家', EN: 'Buyer' },
  'buyers.market.domestic': { CN: '国内', EN: 'Domestic' },
  'buyers.market.overseas': { CN: '海外', EN: 'Overseas' },
  'buyers.market.none': { CN: '其他', EN: 'Other' },
} as const satisfies Texts

export type BuyerText = keyof typeof buyerTexts
