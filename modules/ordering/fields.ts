import { type FieldDefinitions, personalDataFields } from '@portafilter/eventstore'
import { carrierWords } from '@portafilter/kernel'
import {
  attemptFields,
  invoiceFields,
  refundCauseWords,
  refundFields,
  transferFields,
} from '@portafilter/receivable/words'
import { caseKindWords, deliveryStatusWords, orderKindWords, paymentSourceWords, serialAuditWords } from './words.ts'

const lines: FieldDefinitions = {
  lines: { CN: '订单', EN: 'Order' },
  'lines.lines': { CN: '商品', EN: 'Line' },
  'notes.lines': { CN: '商品', EN: 'Line' },
  code: { CN: '订单号', EN: 'Order' },
  buyer: { CN: '买家', EN: 'Buyer', holds: 'person' },
  firm: { CN: '企业编号', EN: 'Firm' },
  market: {
    CN: '买家类型',
    EN: 'Kind of buyer',
    values: {
      domestic: { CN: '国内', EN: 'domestic' },
      overseas: { CN: '海外', EN: 'overseas' },
      none: { CN: '其他', EN: 'other' },
    },
  },
  language: { CN: '语言', EN: 'Language' },
  currency: { CN: '币种', EN: 'Currency' },
  kind: {
    CN: '订单类型',
    EN: 'Kind of order',
    // A claim's sentence has its kind by this name, too.
    values: { ...orderKindWords, ...caseKindWords },
  },
  origin: {
    CN: '下单入口',
    EN: 'Ordered from',
    values: {
      cart: { CN: '购物车', EN: 'cart' },
      favourites: { CN: '收藏夹', EN: 'favourites' },
      direct: { CN: '直接下单', EN: 'direct' },
    },
  },
  total: { CN: '订单总额', EN: 'Total', holds: 'money' },
  before_total: { CN: '优惠前总额', EN: 'Total before discount', holds: 'money' },
  quick_payment: { CN: '快捷支付（上浮 50%）', EN: 'Quick payment (+50 %)' },
  serial_audit: { CN: '需要序列号审核', EN: 'Serial audit needed' },
  month: { CN: '月度额度', EN: 'Buyer’s month' },
  item_num: { CN: '行号', EN: 'Line number' },
  part_code: { CN: '配件编码', EN: 'Part' },
  name: { CN: '名称', EN: 'Name' },
  packing: { CN: '包装', EN: 'Packing' },
  unit: { CN: '单位', EN: 'Unit' },
  picture: { CN: '图片', EN: 'Picture' },
  quantity: { CN: '数量', EN: 'Quantity' },
  gift: { CN: '赠品', EN: 'Gift' },
  earned: { CN: '赠送依据', EN: 'Earned by' },
  rule: { CN: '赠品规则', EN: 'Rule' },
  'earned.items': { CN: '依据行号', EN: 'Lines' },
  every: { CN: '每满件数', EN: 'For every' },
  gives: { CN: '赠送件数', EN: 'Gives' },
  counted: { CN: '计入当月额度', EN: 'Counted for the month' },
  list: { CN: '目录价', EN: 'List price', holds: 'money' },
  discounted: { CN: '折后价', EN: 'Discounted price', holds: 'money' },
  paid: { CN: '买家单价', EN: 'Price paid', holds: 'money' },
}

/** What stands beside the log, and is put in where people read. */
const personalData: FieldDefinitions = {
  shipping: { CN: '收货信息', EN: 'Shipping' },
  ...personalDataFields,
  sha256: { CN: '图片内容摘要', EN: 'Digest of the picture' },
  path: { CN: '文件', EN: 'File' },
  recipients: { CN: '收货人', EN: 'Recipient' },
  area_code: { CN: '区号', EN: 'Country code' },
  phone: { CN: '电话', EN: 'Phone' },
  province: { CN: '省', EN: 'Province' },
  city: { CN: '市', EN: 'City' },
  region: { CN: '区', EN: 'District' },
  address: { CN: '地址', EN: 'Address' },
  remark: { CN: '备注', EN: 'Remark' },
}

const payment: FieldDefinitions = {
  ...refundFields,
  ...transferFields,
  ...attemptFields,
  payment: { CN: '付款', EN: 'Payment' },
  'payment.paid': { CN: '已付清', EN: 'Paid' },
  arrangement: { CN: '付款方式', EN: 'Arrangement' },
  arranged: { CN: '付款方式选择次数', EN: 'Times arranged' },
  holds: {
    CN: '钱包占用',
    EN: 'Wallet',
    values: {
      none: { CN: '无', EN: 'none' },
      asked: { CN: '占用中', EN: 'asked' },
      confirmed: { CN: '已占用', EN: 'held' },
    },
  },
  remaining: { CN: '待转账', EN: 'Left to transfer', holds: 'money' },
  why: {
    CN: '原因',
    EN: 'Why',
    values: {
      wallet_short: { CN: '钱包可用金额不足', EN: 'the wallet had less' },
      unpaid: { CN: '逾期未付款', EN: 'the rest was not paid in time' },
      ...refundCauseWords,
    },
  },
  parts: { CN: '各来源金额', EN: 'By source' },
  source: {
    CN: '来源',
    EN: 'Source',
    values: paymentSourceWords,
  },
}

const delivery: FieldDefinitions = {
  delivery: { CN: '送货', EN: 'Delivery' },
  notes: { CN: '送货单', EN: 'Delivery notes' },
  pieces: { CN: '件数', EN: 'Pieces' },
  delivery_no: { CN: '送货单号', EN: 'Delivery' },
  created_by: {
    CN: '创建人',
    EN: 'Created by',
    values: { buyer: { CN: '买家', EN: 'buyer' }, staff: { CN: '员工', EN: 'staff' } },
  },
  status: {
    CN: '状态',
    EN: 'Status',
    values: deliveryStatusWords,
  },
  carrier: { CN: '承运商', EN: 'Carrier', values: carrierWords },
  tracking_no: { CN: '运单号', EN: 'Tracking number' },
  corrected_by: { CN: '运单号更正人', EN: 'Number corrected by', holds: 'person' },
  created_at: { CN: '创建时间', EN: 'Created' },
  shipped_at: { CN: '发货时间', EN: 'Shipped at' },
  signed_at: { CN: '签收时间', EN: 'Signed for at' },
  signed_known_at: { CN: '得知签收时间', EN: 'Signature known at' },
  received_at: { CN: '收货时间', EN: 'Received at' },
  confirmed_by: {
    CN: '确认人',
    EN: 'Confirmed by',
    values: {
      buyer: { CN: '买家', EN: 'the buyer' },
      time: { CN: '系统（签收满 14 天）', EN: 'time, 14 days after it was signed for' },
    },
  },
  ordered: { CN: '订购', EN: 'Ordered' },
  on_notes: { CN: '备货中', EN: 'Being packed' },
  shipped: { CN: '已发', EN: 'Shipped' },
  received: { CN: '已收', EN: 'Received' },
  stopped: { CN: '售后暂停发货', EN: 'Held back by a case' },
  withdrawn: { CN: '未收货退款', EN: 'Refunded, never received' },
  returned: { CN: '退货退款', EN: 'Returned' },
}

const serials: FieldDefinitions = {
  serials: { CN: '序列号审核', EN: 'Serial audit' },
  'serials.standing': {
    CN: '审核状态',
    EN: 'Standing',
    values: { ...serialAuditWords, approved: { CN: '已通过', EN: 'approved' } },
  },
  'serials.reason': { CN: '驳回原因', EN: 'Why rejected' },
  entered: { CN: '已填写', EN: 'Entered' },
  machines: { CN: '机器序列号', EN: 'Serial numbers' },
  details: { CN: '设备信息', EN: 'Machines' },
  rows: { CN: '设备', EN: 'Machine' },
  phoneNumber: { CN: '手机号码', EN: 'Phone' },
  faultReason: { CN: '故障现象', EN: 'Fault' },
}

const claims: FieldDefinitions = {
  claims: { CN: '售后申请', EN: 'After-sales cases' },
  case_no: { CN: '售后单号', EN: 'Case' },
  'claims.kind': { CN: '售后类型', EN: 'Kind of case', values: caseKindWords },
  'claims.lines': { CN: '售后商品', EN: 'Claimed' },
  'claims.refunds': { CN: '退款单号', EN: 'Refunds' },
  along: { CN: '随退赠品件数', EN: 'Gifts along' },
  'claims.gifts': { CN: '相关赠品', EN: 'Gifts at stake' },
  'gifts.items': { CN: '依据行号', EN: 'Lines' },
  'gifts.gifts': { CN: '赠品行号', EN: 'Lines of gifts' },
  kept: { CN: '未退件数', EN: 'Kept' },
  given: { CN: '赠品件数', EN: 'Given' },
  freed: { CN: '免退赠品', EN: 'Gifts let go' },
  spared: { CN: '免退的赠品', EN: 'Gifts that stay' },
  'spared.gifts': { CN: '赠品行号', EN: 'Lines of gifts' },
  'spared.pieces': { CN: '件数', EN: 'Pieces' },
  where: {
    CN: '所在',
    EN: 'Where',
    values: {
      received: { CN: '已收货', EN: 'received' },
      unshipped: { CN: '未发货', EN: 'not shipped' },
      on_the_way: { CN: '运输中', EN: 'on the way' },
    },
  },
  accepted: { CN: '认可件数', EN: 'Accepted' },
  'claims.standing': {
    CN: '占用状态',
    EN: 'Standing',
    values: {
      claimed: { CN: '处理中', EN: 'claimed' },
      released: { CN: '已释放', EN: 'released' },
      settled: { CN: '已完结', EN: 'settled' },
    },
  },
}

const cancellation: FieldDefinitions = {
  cancellation: {
    CN: '是否取消',
    EN: 'Cancellation',
    values: {
      open: { CN: '进行中', EN: 'open' },
      cancelled: { CN: '已取消', EN: 'cancelled' },
      abandoned: { CN: '提交中断', EN: 'abandoned' },
    },
  },
}

const invoicing: FieldDefinitions = {
  ...invoiceFields,
  invoicing: { CN: '开票', EN: 'Invoicing' },
  until: { CN: '开票截止时间', EN: 'Can be applied for until' },
  red_due: { CN: '待开红字金额', EN: 'To be reddened', holds: 'money' },
  reds: { CN: '红字发票号码', EN: 'Numbers of red invoices' },
  red_proposal: { CN: '待确认的红字发票', EN: 'Red invoice that waits' },
  red_number: { CN: '红字发票号码', EN: 'Number of the red invoice' },
  original_number: { CN: '原发票号码', EN: 'Original number' },
  confirmation_number: { CN: '红字确认单编号', EN: 'Confirmation number' },
}

/** What people call the fields of an order's state. */
export const orderFields: FieldDefinitions = {
  ...lines,
  ...personalData,
  ...payment,
  ...serials,
  ...delivery,
  ...claims,
  ...cancellation,
  ...invoicing,
}

/** What people call the fields of a buyer's month. */
export const buyerMonthFields: FieldDefinitions = {
  accumulated: { CN: '当月累计', EN: 'Counted in all', holds: 'money' },
  reserved: { CN: '已计入', EN: 'Counted' },
  amount: { CN: '金额', EN: 'Amount', holds: 'money' },
  overLimit: { CN: '超过限额', EN: 'Above the limit' },
}
