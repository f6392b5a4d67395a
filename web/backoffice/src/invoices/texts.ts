import type { Texts } from '../texts/texts.ts'

export const invoiceTexts = {
  'resources.invoices.name': { CN: '发票', EN: 'Invoices' },
  'resources.invoices.fields.id': { CN: '单号', EN: 'Number' },
  'resources.invoices.fields.status': { CN: '状态', EN: 'Status' },
  'resources.invoices.fields.amount': { CN: '金额', EN: 'Amount' },
  'resources.invoices.fields.account': { CN: '申请人', EN: 'Asked by' },
  'resources.invoices.fields.requested_at': { CN: '申请时间', EN: 'Asked for' },
  'resources.invoices.fields.paid_at': { CN: '到账时间', EN: 'Paid' },
  'resources.invoices.fields.invoice_number': { CN: '发票号码', EN: 'Invoice number' },
  'resources.invoices.fields.issued_on': { CN: '开票日期', EN: 'Issued on' },

  'invoices.status.unpaid': { CN: '待付款', EN: 'Not paid yet' },
  'invoices.status.waiting': { CN: '待开票', EN: 'To be issued' },
  'invoices.status.issued': { CN: '已开票', EN: 'Issued' },
  'invoices.waiting_count': { CN: '%{count} 张发票待开具', EN: '%{count} invoices to issue' },
  'invoices.search': { CN: '单号、发票号码或企业', EN: 'Number, invoice number or firm' },
  'invoices.empty': { CN: '没有符合条件的开票申请', EN: 'No request for an invoice matches' },
  'invoices.empty_waiting': { CN: '没有待开具的发票', EN: 'No invoice is waiting' },

  'invoices.title': { CN: '发票 %{id}', EN: 'Invoice of %{id}' },
  'invoices.now.unpaid': { CN: '款项到账后再开票。', EN: 'It is issued once the payment has come.' },
  'invoices.now.waiting': {
    CN: '请在税务平台按以下信息开票，然后在此登记发票号码。',
    EN: 'Issue it at the tax bureau as said below, then record its number here.',
  },
  'invoices.now.issued': { CN: '发票已开具并登记。', EN: 'It has been issued and recorded.' },
  'invoices.own': {
    CN: '这是您本企业的发票，须由另一位同事开具。',
    EN: 'It is of your own firm: another colleague issues it.',
  },
  'invoices.details': { CN: '开票信息', EN: 'What it says' },
  'invoices.request': { CN: '申请', EN: 'Request' },
  'invoices.type': { CN: '发票类型', EN: 'Invoice type' },
  'invoices.type.1': { CN: '电子普通发票', EN: 'Ordinary, electronic' },
  'invoices.type.2': { CN: '增值税专用发票', EN: 'Special (VAT)' },
  'invoices.title_type': { CN: '抬头类型', EN: 'Title type' },
  'invoices.title_type.1': { CN: '个人', EN: 'Individual' },
  'invoices.title_type.2': { CN: '单位', EN: 'Company' },
  'invoices.invoice_title': { CN: '抬头名称', EN: 'Invoice title' },
  'invoices.tax_number': { CN: '单位税号', EN: 'Tax number' },
  'invoices.registered_phone': { CN: '注册电话', EN: 'Registered phone' },
  'invoices.registered_address': { CN: '注册地址', EN: 'Registered address' },
  'invoices.bank_of_deposit': { CN: '开户银行', EN: 'Bank' },
  'invoices.bank_account': { CN: '银行账号', EN: 'Bank account' },
  'invoices.erased': { CN: '（已删除）', EN: '(erased)' },
  'invoices.history': { CN: '查看历史', EN: 'History' },

  'invoices.issue': { CN: '登记发票', EN: 'Record the invoice' },
  'invoices.issue_title': { CN: '登记 %{id} 的发票（%{amount}）', EN: 'The invoice of %{id} (%{amount})' },
  'invoices.issue_text': {
    CN: '买家会在充值记录中看到发票号码。登记后不可更改。',
    EN: 'The buyer sees its number under Top-ups. Once recorded it cannot be changed.',
  },
  'invoices.number_fault': { CN: '请输入20位数字的发票号码', EN: 'Please enter the 20 digits of the invoice number' },
  'invoices.amount_fault': {
    CN: '发票金额须为实付金额 %{amount}',
    EN: 'The invoice must be of what was paid, %{amount}',
  },
  'invoices.issued': { CN: '已登记：%{id}', EN: 'Recorded: %{id}' },
} as const satisfies Texts

export type InvoiceText = keyof typeof invoiceTexts
