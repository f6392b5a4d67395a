import type { Bilingual, Language } from './language.ts'

/** What people call the fields that they, or a page on their behalf, can get wrong. */
const names: Readonly<Record<string, Bilingual>> = {
  account: { CN: '账号', EN: 'account' },
  address: { CN: '详细地址', EN: 'address' },
  address_id: { CN: '收货地址', EN: 'shipping address' },
  area_code: { CN: '国家/地区码', EN: 'country code' },
  city: { CN: '市', EN: 'city' },
  code: { CN: '订单编号', EN: 'order number' },
  combination: { CN: '付款方式', EN: 'payment method' },
  currPage: { CN: '页码', EN: 'page' },
  delivery_list: { CN: '送货明细', EN: 'delivery contents' },
  delivery_no: { CN: '送货单号', EN: 'delivery number' },
  delivery_quantity: { CN: '送货数量', EN: 'quantity to deliver' },
  end_date: { CN: '结束日期', EN: 'end date' },
  file_name: { CN: '文件名', EN: 'file name' },
  name: { CN: '姓名', EN: 'name' },
  offline_transfer: { CN: '线下转账金额', EN: 'transfer amount' },
  order_code: { CN: '订单编号', EN: 'order number' },
  order_no: { CN: '订单编号', EN: 'order number' },
  order_part: { CN: '商品', EN: 'items' },
  pageSize: { CN: '每页条数', EN: 'rows per page' },
  part_code: { CN: '配件编码', EN: 'part code' },
  password: { CN: '密码', EN: 'password' },
  pay_no: { CN: '支付单号', EN: 'payment number' },
  phone: { CN: '电话', EN: 'phone' },
  price: { CN: '价格', EN: 'price' },
  proof_path: { CN: '转账凭证', EN: 'transfer voucher' },
  province: { CN: '省', EN: 'province' },
  quantity: { CN: '数量', EN: 'quantity' },
  reason: { CN: '原因', EN: 'reason' },
  recipients: { CN: '收货人', EN: 'recipient' },
  region: { CN: '区', EN: 'district' },
  remark: { CN: '备注', EN: 'remark' },
  search: { CN: '搜索内容', EN: 'search' },
  start_date: { CN: '开始日期', EN: 'start date' },
  status: { CN: '状态', EN: 'status' },
  tracking_no: { CN: '运单号', EN: 'tracking number' },
}

/**
 * The name of a field in the reader's language, with the line that it is in. A field that no page shows keeps its own.
 * @param path as `order_part.0.quantity`
 */
export const fieldName = (path: string, language: Language): string => {
  const steps = path.split('.')
  const name = names[steps.findLast((step) => !/^\d+$/.test(step)) ?? '']?.[language]
  if (name === undefined) return path
  const line = steps.find((step) => /^\d+$/.test(step))
  if (line === undefined) return name
  return language === 'CN' ? `第${Number(line) + 1}行的${name}` : `${name} of line ${Number(line) + 1}`
}
