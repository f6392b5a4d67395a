import { inRoute } from '@portafilter/kit'
import type { Filled } from './orders.ts'
import type { Screen } from './screens.ts'

/** What kind of page a screen of the shop is, by its route; what is called alike opens something else on another kind. */
export const kindOfPage = ({ path }: Screen): string => ` of ${path.match(/^\/(\w*)/)?.[1] || 'home'}`

/** What is called so, in either language; on the pages of these kinds. */
const opens = (what: 'dialog' | 'listbox', names: string, kinds = String.raw`\w+`): RegExp =>
  new RegExp(`^${what} (?:${names}) of (?:${kinds})$`)

/** Whatever says in the shop that it opens something, each once; the first that fits counts. */
export const OPENED_IN_SHOP: readonly RegExp[] = [
  opens('dialog', '(?:账户：|Account: ).*'),
  opens('dialog', '(?:联系客服|Support).*'),
  opens('listbox', '售后状态|Status', 'myAfterSale'),
  // Parts and machines.
  opens('dialog', '.*(?:可直接订购|Buy now)', 'home'),
  opens('dialog', '按清单添加|Add from a list', 'home'),
  opens('dialog', '(?:适用机器：|Where used: ).*'),
  opens('dialog', '(?:已由 |Replaced by ).*'),
  opens('dialog', '再次购买|Buy again'),
  opens('dialog', '(?:购买|Buy) .*'),
  opens('dialog', '(?:播放|Play) .*', 'details'),
  // The cart.
  opens('dialog', '修改 .* 的数量|Change the quantity of .*'),
  opens('dialog', '(?:移除|Remove) .*'),
  opens('dialog', '删除|Delete', 'shoppingCart'),
  opens('dialog', '更换地址|Change address', 'collateOrder'),
  // Orders.
  opens('dialog', '取消订单|Cancel order'),
  opens('dialog', '上传机器序列号|Enter serial numbers'),
  opens('dialog', '上传转账凭证|Upload transfer voucher'),
  opens('dialog', '重新上传凭证|Upload another voucher'),
  opens('dialog', '查看凭证|View voucher'),
  opens('dialog', '申请开票|Request invoice', 'order|order_details'),
  opens('dialog', '确认收货|Confirm receipt', 'order|order_details'),
  opens('dialog', '(?:查看物流：|Track ).*'),
  opens('dialog', '新建送货单|New delivery note'),
  opens('dialog', '填写收款账户|Enter account'),
  // Cases.
  opens('dialog', '撤销申请|Cancel case'),
  opens('dialog', '填写运单号|Enter tracking number'),
  opens('dialog', '图片 ?|Picture ?', 'as_details'),
  // The account.
  opens('dialog', '修改头像|Change photo', 'account'),
  opens('dialog', '修改昵称|Change: Name', 'account'),
  opens('dialog', '(?:添加|修改)手机|(?:Add|Change): Phone', 'account'),
  opens('dialog', '修改邮箱|Change: E-mail', 'account'),
  opens('dialog', '修改密码|Change: Password', 'account'),
  opens('dialog', '变更企业信息|Change company details', 'account'),
  opens('dialog', '退出其他所有浏览器|Sign out all others', 'account'),
  opens('dialog', '退出 .*|Sign out: .*', 'account'),
  opens('dialog', '(?:是我的同事：|This is a colleague: ).*', 'account'),
  opens('dialog', '(?:我不认识此人：|I don’t know them: ).*', 'account'),
  opens('dialog', '新增收货地址|Add a shipping address', 'account'),
  opens('dialog', '修改|Edit', 'account'),
  // The wallet.
  opens('dialog', '需要发票|I want an invoice', 'balanceRecharge'),
  opens('dialog', '申请开票|Ask for it', 'rechargeRecord'),
]

/** Where nobody is signed in. */
export const OPENED_AT_DOORS: readonly RegExp[] = [
  opens('dialog', '(?:联系客服|Support).*', 'login'),
  opens('dialog', '忘记密码？|Forgotten your password[?]', 'login'),
]

/** Where support answers buyers. */
export const OPENED_IN_DIALOGS: readonly RegExp[] = [
  opens('dialog', '(?:账户：|Account: ).*'),
  opens('dialog', '快捷回复|Saved replies'),
  opens('dialog', '发送卡片|Send a card'),
  opens('dialog', '稍后发送|Send later'),
  opens('dialog', '转交|Hand over'),
  opens('dialog', '结束聊天|Close chat'),
]

/** Pages that are there for what they open: no other of the list does, or not of something that has as much to show. */
export const openingPages = ({ unpaid, chosen, sold, unaudited }: Filled): readonly Screen[] => [
  { name: 'part-used', path: '/?tab=parts&search=GH-5800' },
  { name: 'part-replaced', path: '/?tab=parts&search=KP-1102' },
  { name: 'order-unpaid', path: `/order_details/${inRoute(unpaid)}` },
  { name: 'order-chosen', path: `/order_details/${inRoute(chosen)}` },
  { name: 'order-sold', path: `/order_details/${inRoute(sold)}` },
  { name: 'order-unaudited', path: `/order_details/${inRoute(unaudited)}` },
]
