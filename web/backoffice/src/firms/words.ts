import type { Bilingual } from '@portafilter/kernel'

/** What is said of firms besides the frame's words (`texts.ts`): it comes with their pages. */
export const firmsWords = {
  add: { CN: '新建企业', EN: 'New firm' },
  add_text: {
    CN: 'ERP 编码和市场以后不能更改：钱包和订单以编码命名。新建后即可邀请员工注册。',
    EN: 'Its ERP code and its market never change: wallet and orders are named by the code. People are invited to it next.',
  },
  code_hint: {
    CN: '字母、数字和 . _ - ；大小写视为相同',
    EN: 'Letters, digits, and . _ - ; in any case it is the same',
  },
  code_fault: { CN: '请输入 ERP 编码', EN: 'Please enter the ERP code' },
  name_fault: { CN: '请输入企业名称', EN: 'Please enter the company name' },
  title_fault: { CN: '请输入发票抬头', EN: 'Please enter the invoice title' },
  number_fault: { CN: '请输入发票税号', EN: 'Please enter the tax number' },
  market_fault: { CN: '请选择市场', EN: 'Please choose a market' },
  group_fault: { CN: '请选择折扣组', EN: 'Please choose a discount group' },
  yuan: { CN: '海外企业，但价格为人民币', EN: 'Prices in yuan, although overseas' },
  to_yuan: {
    CN: '价格立即由美元变为人民币，购物车也是；已提交的订单币种不变。',
    EN: 'Prices turn from dollars to yuan at once, in open carts too; orders placed keep their currency.',
  },
  to_dollars: {
    CN: '价格立即由人民币变为美元，购物车也是；已提交的订单币种不变。',
    EN: 'Prices turn from yuan to dollars at once, in open carts too; orders placed keep their currency.',
  },
  regrouped: {
    CN: '购物车和收藏夹立即显示新价格，已提交的订单价格不变。',
    EN: 'Open carts and favourites show the new prices at once; orders placed keep theirs.',
  },
  waiting: {
    CN: '变更申请正等待财务审核，在此之前不能修改名称和发票信息。',
    EN: 'A change request waits for finance: until it is decided, name and invoice details stay.',
  },
  invitations: { CN: '全部邀请', EN: 'All invitations' },
} satisfies Record<string, Bilingual>
