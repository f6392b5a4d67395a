import type { Bilingual } from '@portafilter/kernel'

/** What is said of discount groups besides the frame's words (`texts.ts`): it comes with their pages. */
export const groupWords = {
  search: { CN: '编号或名称', EN: 'Number or name' },
  empty: { CN: '没有符合条件的折扣组', EN: 'No discount group matches' },
  add: { CN: '新建折扣组', EN: 'New discount group' },
  about: { CN: '折扣', EN: 'What its firms pay' },
  name_fault: { CN: '请填写名称', EN: 'Please enter the name' },
  part_rate: { CN: '配件：支付标价的百分之', EN: 'Parts: % of the list price to be paid' },
  machine_rate: { CN: '整机：支付标价的百分之', EN: 'Machines: % of the list price to be paid' },
  rate_fault: { CN: '请输入 0.01 至 100，最多两位小数', EN: 'From 0.01 to 100, please, with at most two decimals' },
  fixed: { CN: '第10组即无折扣，不能修改或删除。', EN: 'Group 10 is no discount: it is neither changed nor deleted.' },
} satisfies Record<string, Bilingual>

/** What a change of the rates does. */
export const atOnce = (firms: number): Bilingual => ({
  CN: `组内有 ${firms} 家企业：购物车和收藏夹立即显示新价格，已提交的订单价格不变。`,
  EN: `It has ${firms} ${firms === 1 ? 'firm' : 'firms'}: open carts and favourites show the new prices at once, orders placed keep theirs.`,
})
