import type { Bilingual, Language } from './language.ts'

/** What people call the fields that they, or a page on their behalf, can get wrong. */
const names: Readonly<Record<string, Bilingual>> = {
  account: { CN: '账号', EN: 'account' },
  address: { CN: '详细地址', EN: 'address' },
  address_id: { CN: '收货地址', EN: 'shipping address' },
  account_name: { CN: '账户名', EN: 'account name' },
  amount: { CN: '金额', EN: 'amount' },
  area_code: { CN: '国家/地区码', EN: 'country code' },
  autoText: { CN: '收货信息', EN: 'delivery information' },
  bank_account: { CN: '银行账号', EN: 'bank account' },
  bank_of_deposit: { CN: '开户银行', EN: 'bank' },
  bank_reference: { CN: '银行回单号', EN: 'bank reference' },
  bank_serial: { CN: '银行流水号', EN: 'bank serial number' },
  came: { CN: '到账总额', EN: 'amount that came in all' },
  came_again: { CN: '再次输入的到账总额', EN: 'amount that came in all, a second time' },
  card_number: { CN: '卡号', EN: 'account number' },
  city: { CN: '市', EN: 'city' },
  code: { CN: '订单编号', EN: 'order number' },
  combination: { CN: '付款方式', EN: 'payment method' },
  consume_balance: { CN: '余额', EN: 'balance' },
  consume_credit: { CN: '信用额度', EN: 'credit' },
  consume_rebates: { CN: '返利', EN: 'rebates' },
  currPage: { CN: '页码', EN: 'page' },
  delivery_list: { CN: '送货明细', EN: 'delivery contents' },
  delivery_no: { CN: '送货单号', EN: 'delivery number' },
  delivery_quantity: { CN: '送货数量', EN: 'quantity to deliver' },
  deposit: { CN: '开户行', EN: 'bank' },
  details: { CN: '详细描述', EN: 'details' },
  email: { CN: '邮箱', EN: 'e-mail address' },
  email_code: { CN: '验证码', EN: 'code' },
  end_date: { CN: '结束日期', EN: 'end date' },
  file_name: { CN: '文件名', EN: 'file name' },
  firm_name: { CN: '企业名称', EN: 'company name' },
  faultReason: { CN: '故障现象', EN: 'fault' },
  invoice_number: { CN: '发票税号', EN: 'tax number' },
  invoice_title: { CN: '发票抬头', EN: 'invoice title' },
  issued_on: { CN: '开票日期', EN: 'day of the invoice' },
  items: { CN: '机器序列号', EN: 'serial numbers' },
  lines: { CN: '商品', EN: 'items' },
  machineCode: { CN: '机器序列号', EN: 'serial number' },
  name: { CN: '姓名', EN: 'name' },
  newName: { CN: '昵称', EN: 'name' },
  now_credit: { CN: '本次使用额度', EN: 'amount used' },
  now_prepayment: { CN: '本次使用额度', EN: 'amount used' },
  offline_transfer: { CN: '线下转账金额', EN: 'transfer amount' },
  oldPass: { CN: '原密码', EN: 'old password' },
  order_code: { CN: '订单编号', EN: 'order number' },
  order_no: { CN: '订单编号', EN: 'order number' },
  order_part: { CN: '商品', EN: 'items' },
  pageSize: { CN: '每页条数', EN: 'rows per page' },
  partCodes: { CN: '售后商品', EN: 'items' },
  part_code: { CN: '配件编码', EN: 'part code' },
  password: { CN: '密码', EN: 'password' },
  pay_no: { CN: '支付单号', EN: 'payment number' },
  payee: { CN: '收款账户', EN: 'payee' },
  phone: { CN: '电话', EN: 'phone' },
  phoneNumber: { CN: '手机号码', EN: 'phone' },
  price: { CN: '价格', EN: 'price' },
  proof_path: { CN: '转账凭证', EN: 'transfer voucher' },
  province: { CN: '省', EN: 'province' },
  question_describe: { CN: '问题描述', EN: 'description' },
  quantity: { CN: '数量', EN: 'quantity' },
  reason: { CN: '原因', EN: 'reason' },
  received: { CN: '到账金额', EN: 'amount received' },
  received_again: { CN: '再次输入的到账金额', EN: 'amount received, a second time' },
  received_on: { CN: '到账日期', EN: 'day of receipt' },
  recipients: { CN: '收货人', EN: 'recipient' },
  region: { CN: '区', EN: 'district' },
  registered_address: { CN: '注册地址', EN: 'registered address' },
  registered_phone: { CN: '注册电话', EN: 'registered phone' },
  remark: { CN: '备注', EN: 'remark' },
  roles: { CN: '角色', EN: 'roles' },
  search: { CN: '搜索内容', EN: 'search' },
  selected_giveaway: { CN: '赠品', EN: 'gifts' },
  settled_on: { CN: '到账日期', EN: 'day of the transfer' },
  sketch: { CN: '简要描述', EN: 'sketch' },
  start_date: { CN: '开始日期', EN: 'start date' },
  status: { CN: '状态', EN: 'status' },
  tax_number: { CN: '单位税号', EN: 'tax number' },
  title_type: { CN: '抬头类型', EN: 'title type' },
  tracking_no: { CN: '运单号', EN: 'tracking number' },
  transpor_code: { CN: '运单号', EN: 'tracking number' },
  username: { CN: '姓名', EN: 'name' },
  val1: { CN: '头像', EN: 'photo' },
}

/** What can be wrong with a field: it holds nothing, or something that it cannot hold. */
export type Fault = 'missing' | 'malformed'

const region: Bilingual = { CN: '请选择省、市、区', EN: 'Please choose province, city and district' }
const wrongRegion: Bilingual = {
  CN: '省、市、区不匹配，请重新选择',
  EN: 'Province, city and district do not match: please choose them again',
}
const areaCode: Bilingual = { CN: '请输入，如 +86', EN: 'Please enter it, e.g. +1' }
const withCountry: Bilingual = { CN: '请输入含国家代码的电话号码', EN: 'Please enter the number with its country code' }
const bankSerial: Bilingual = {
  CN: '请填写银行流水号：4 至 64 位字母、数字或 - . _ /',
  EN: 'Please enter the bank serial number: 4 to 64 letters, digits or - . _ /',
}
const received: Bilingual = {
  CN: '请填写到账金额：大于 0，最多两位小数',
  EN: 'Please enter the amount received: above 0, with at most two decimals',
}
const receivedOn: Bilingual = { CN: '请填写到账日期', EN: 'Please enter the day of receipt' }
const trackingNumber: Bilingual = {
  CN: '请填写运单号：4 至 40 位字母、数字或短横线',
  EN: 'Please enter the tracking number: 4 to 40 letters, digits or dashes',
}

const bankReference: Bilingual = {
  CN: '请填写银行回单号：4至64个字符',
  EN: 'Please enter the bank’s reference: 4 to 64 signs',
}
const settledOn: Bilingual = {
  CN: '到账日期须在发起退款当日至今日之间',
  EN: 'The day of the transfer is from the day the refund was asked for to today',
}
const longName: Bilingual = { CN: '姓名最多20个字', EN: 'The name has at most 20 characters' }
const payeeName: Bilingual = { CN: '请填写收款户名', EN: 'Please enter the account holder’s name' }
const payeeBank: Bilingual = { CN: '请填写开户银行', EN: 'Please enter the bank' }
const payeeAccount: Bilingual = {
  CN: '请填写银行账号：8至30位数字',
  EN: 'Please enter the account number: 8 to 30 digits',
}

/**
 * What forms say about their fields, and the server with the same words; where a name means two things, by the whole path, or
 * by the call and the path.
 */
export const fieldSentences: Readonly<Record<string, Partial<Record<Fault, Bilingual>>>> = {
  account: {
    missing: { CN: '请输入账号', EN: 'Please enter your account' },
    malformed: {
      CN: '账号须为4至25位字母、数字或下划线',
      EN: 'The account needs 4 to 25 letters, digits or underscores',
    },
  },
  address: { missing: { CN: '请输入收货地址', EN: 'Please enter the recipient address' } },
  machineCode: { missing: { CN: '请输入机器序列号', EN: 'Please enter the serial number' } },
  faultReason: { missing: { CN: '请输入故障现象', EN: 'Please describe the fault' } },
  phoneNumber: {
    missing: { CN: '请输入手机号码', EN: 'Please enter the phone number' },
    malformed: {
      CN: '核对手机号是否含有非数字存在或网络请求失败，请重试',
      EN: 'The phone number has other signs than digits, or the request failed: please check and try again',
    },
  },
  account_name: { missing: payeeName },
  'addAfterSale.phone': {
    missing: { CN: '请输入联系电话', EN: 'Please enter a phone number' },
    malformed: { CN: '请输入正确的联系电话', EN: 'Please enter a correct phone number' },
  },
  'addAfterSale.reason': { missing: { CN: '请选择问题原因', EN: 'Please choose a reason' } },
  'register.phone': {
    missing: { CN: '请输入手机号', EN: 'Please enter your mobile number' },
    malformed: withCountry,
  },
  contact: { malformed: withCountry },
  'applyForInvoice.invoice_title': {
    missing: { CN: '请输入抬头名称', EN: 'Please enter the invoice title' },
    malformed: { CN: '内容长度超出限制：抬头名称', EN: 'The invoice title is too long' },
  },
  bank_account: { missing: { CN: '请输入银行账号', EN: 'Please enter the bank account' } },
  bank_of_deposit: { missing: { CN: '请输入开户银行', EN: 'Please enter the bank' } },
  deposit: { missing: payeeBank },
  card_number: { missing: payeeAccount, malformed: payeeAccount },
  question_describe: {
    missing: { CN: '请输入问题描述', EN: 'Please describe the problem' },
    malformed: { CN: '长度在 10 到 200 个字符', EN: 'Please describe it in 10 to 200 characters' },
  },
  bank_reference: { missing: bankReference, malformed: bankReference },
  address_id: { missing: { CN: '请选择收货地址', EN: 'Please choose a shipping address' } },
  area_code: { missing: areaCode, malformed: areaCode },
  bank_serial: { missing: bankSerial, malformed: bankSerial },
  came: { missing: received, malformed: received },
  came_again: { missing: received, malformed: received },
  city: { missing: region, malformed: wrongRegion },
  delivery_list: { missing: { CN: '请填写送货数量', EN: 'Please fill in the quantities to deliver' } },
  details: { missing: { CN: '请详细描述您的问题或建议', EN: 'Please describe it in detail' } },
  email: { missing: { CN: '请输入邮箱', EN: 'Please enter your e-mail address' } },
  firm_name: { missing: { CN: '请输入企业名称', EN: 'Please enter the company name' } },
  invoice_number: { missing: { CN: '请输入发票税号', EN: 'Please enter the tax number' } },
  invoice_title: { missing: { CN: '请输入发票抬头', EN: 'Please enter the invoice title' } },
  newName: { missing: { CN: '请输入昵称', EN: 'Please enter your name' }, malformed: longName },
  oldPass: { missing: { CN: '请输入原密码', EN: 'Please enter your old password' } },
  order_part: { missing: { CN: '请选择需要购买的商品', EN: 'Please select the items to buy' } },
  password: { missing: { CN: '请输入密码', EN: 'Please enter your password' } },
  username: { missing: { CN: '请输入姓名', EN: 'Please enter your name' }, malformed: longName },
  'payee.account': { missing: payeeAccount, malformed: payeeAccount },
  'payee.bank': { missing: payeeBank, malformed: payeeBank },
  'payee.name': { missing: payeeName, malformed: payeeName },
  phone: {
    missing: { CN: '请输入收货人电话', EN: "Please enter the recipient's phone number" },
    malformed: {
      CN: '请输入有效的电话号码，分机写作“转8”',
      EN: 'Please enter a valid phone number; an extension as “ext. 8”',
    },
  },
  proof_path: { missing: { CN: '请先上传凭证', EN: 'Please upload the voucher first' } },
  province: { missing: region, malformed: wrongRegion },
  val1: { missing: { CN: '请重新上传头像', EN: 'Please upload the photo again' } },
  quantity: { malformed: { CN: '数量须在1至100之间', EN: 'The quantity must be from 1 to 100' } },
  registered_address: { missing: { CN: '请输入注册地址', EN: 'Please enter the registered address' } },
  registered_phone: {
    missing: { CN: '请输入注册电话', EN: 'Please enter the registered phone' },
    malformed: { CN: '注册电话须为5至11位数字', EN: 'The registered phone has 5 to 11 digits' },
  },
  tax_number: {
    missing: { CN: '请输入单位税号', EN: 'Please enter the tax number' },
    malformed: { CN: '内容长度超出限制', EN: 'That is too long' },
  },
  reason: { missing: { CN: '请填写原因', EN: 'Please give a reason' } },
  received: { missing: received, malformed: received },
  received_again: { missing: received, malformed: received },
  received_on: { missing: receivedOn, malformed: receivedOn },
  autoText: {
    missing: { CN: '请输入您想要识别的收货信息', EN: 'Please enter the delivery information to recognise' },
  },
  recipients: { missing: { CN: '请输入收货人', EN: 'Please enter recipient' } },
  region: { missing: region, malformed: wrongRegion },
  settled_on: { malformed: settledOn },
  sketch: { missing: { CN: '请简要描述您的问题或建议', EN: 'Please describe it briefly' } },
  tracking_no: { missing: trackingNumber, malformed: trackingNumber },
  transpor_code: { missing: trackingNumber, malformed: trackingNumber },
}

/** What is said where no form has a sentence of its own. */
const general: Readonly<Record<Fault, (name: Bilingual) => Bilingual>> = {
  missing: (name) => ({ CN: `请填写${name.CN}`, EN: `Please fill in: ${name.EN}` }),
  malformed: (name) => ({ CN: `输入有误：${name.CN}`, EN: `Invalid input: ${name.EN}` }),
}

const isLine = (step: string): boolean => /^\d+$/.test(step)

/** The field at the end of a path, and the number of the line that it is in, from 1. */
const stepsOf = (path: string): { field: string; line: number | undefined } => {
  const steps = path.split('.')
  const line = steps.find(isLine)
  return {
    field: steps.findLast((step) => !isLine(step)) ?? '',
    line: line === undefined ? undefined : Number(line) + 1,
  }
}

/**
 * The name of a field in the reader's language, with the line that it is in. A field that no page shows keeps its own.
 * @param path as `order_part.0.quantity`
 */
export const fieldName = (path: string, language: Language): string => {
  const { field, line } = stepsOf(path)
  const name = names[field]?.[language]
  if (name === undefined) return path
  if (line === undefined) return name
  return language === 'CN' ? `第${line}行的${name}` : `${name} of line ${line}`
}

/**
 * What people are told when a field is missing or malformed: forms show it, and the server refuses with it.
 * @param path as `order_part.0.quantity`; what is said of a line begins with its number
 * @param call whose field it is, where calls mean different things by it
 */
export const fieldFault = (path: string, fault: Fault, call?: string): Bilingual => {
  const { field, line } = stepsOf(path)
  const said = (fieldSentences[`${call}.${path}`] ?? fieldSentences[path] ?? fieldSentences[field])?.[fault]
  if (said === undefined) return general[fault]({ CN: fieldName(path, 'CN'), EN: fieldName(path, 'EN') })
  return line === undefined ? said : { CN: `第${line}行：${said.CN}`, EN: `Line ${line}: ${said.EN}` }
}
