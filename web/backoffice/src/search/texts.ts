import type { Texts } from '../texts/texts.ts'

export const searchTexts = {
  'search.title': { CN: '搜索全部', EN: 'Search everything' },
  'search.label': { CN: '单号、运单号、账号、姓名或企业', EN: 'Number, tracking number, account, name or firm' },
  'search.hint': {
    CN: '订单号、付款号、送货单号从日期开始输入，例如 20261121；运单号输入前 8 位或全部。',
    EN: 'Order, payment and delivery numbers start with their date, such as 20261121. Of a tracking number, type the first 8 characters or all of it.',
  },
  'search.none': { CN: '没有找到“%{q}”', EN: 'Nothing found for “%{q}”' },
  'search.all': { CN: '查看全部 %{total} 条', EN: 'Show all %{total}' },
} as const satisfies Texts

export type SearchText = keyof typeof searchTexts
