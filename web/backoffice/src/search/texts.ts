import type { Texts } from '../texts/texts.ts'

export const searchTexts = {
  'search.title': { CN: '搜索全部', EN: 'Search everything' },
  'search.label': { CN: '单号、运单号、账号、姓名或企业', EN: 'Number, tracking number, account, name or firm' },
  'search.hint': {
    CN: '订单号、付款号、送货单号从日期开始输入，例如 20261121；运单号输入前 8 位或全部。',
    EN: 'Numbers of orders, payments and deliveries begin with their day, as 20261121; of a tracking number its first 8 signs, or all.',
  },
  'search.none': { CN: '没有找到“%{q}”', EN: 'Nothing found for “%{q}”' },
  'search.all': { CN: '查看全部 %{total} 条', EN: 'All %{total}' },
} as const satisfies Texts

export type SearchText = keyof typeof searchTexts
