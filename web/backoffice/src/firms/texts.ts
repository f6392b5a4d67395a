import type { Texts } from '../texts/texts.ts'

export const firmTexts = {
  'resources.firms.name': { CN: '企业', EN: 'Firms' },
  'resources.firms.one': { CN: '企业 %{id}', EN: 'Firm %{id}' },
  'resources.firms.fields.id': { CN: 'ERP 编码', EN: 'ERP code' },
  'resources.firms.fields.firm_name': { CN: '企业名称', EN: 'Company name' },
  'resources.firms.fields.invoice_title': { CN: '发票抬头', EN: 'Invoice title' },
  'resources.firms.fields.invoice_number': { CN: '发票税号', EN: 'Tax number' },
  'resources.firms.fields.market': { CN: '市场', EN: 'Market' },
  'resources.firms.fields.discount_group': { CN: '折扣组', EN: 'Discount group' },
  'resources.firms.fields.prices_in_yuan': { CN: '人民币价格', EN: 'Prices in yuan' },
  'resources.firms.fields.people': { CN: '账号数', EN: 'Accounts' },

  'firms.search': { CN: '企业、ERP 编码、抬头或税号', EN: 'Firm, ERP code, invoice title or tax number' },
  'firms.empty': { CN: '没有符合条件的企业', EN: 'No firm matches' },
  'firms.individual': { CN: '个人', EN: 'Individual' },
  'firms.details': { CN: '企业信息', EN: 'Company details' },
  'firms.prices': { CN: '价格', EN: 'Prices' },
  'firms.in_yuan': { CN: '人民币', EN: 'In yuan' },
  'firms.in_dollars': { CN: '美元', EN: 'In dollars' },
  'firms.wallet': { CN: '企业钱包', EN: 'Wallet' },
  'firms.open_wallet': { CN: '打开钱包', EN: 'Open the wallet' },
  'firms.change': { CN: '待审核的变更', EN: 'Change under review' },
  'firms.people': { CN: '账号', EN: 'Accounts' },
  'firms.no_people': { CN: '还没有账号', EN: 'No accounts yet' },
} as const satisfies Texts

export type FirmText = keyof typeof firmTexts
