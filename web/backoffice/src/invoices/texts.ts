import type { Texts } from '../texts/texts.ts'

const reddened = { CN: '红字发票已登记：%{id}', EN: 'The red invoice is recorded: %{id}' } as const

export const invoiceTexts = {
  'resources.invoices.name': { CN: '发票', EN: 'Invoices' },
  'resources.invoices.one': { CN: '发票 %{id}', EN: 'Invoice of %{id}' },
  'resources.invoices.fields.id': { CN: '单号', EN: 'Number' },
  'resources.invoices.fields.status': { CN: '状态', EN: 'Status' },
  'resources.invoices.fields.amount': { CN: '金额', EN: 'Amount' },
  'resources.invoices.fields.account': { CN: '申请人', EN: 'Asked by' },
  'resources.invoices.fields.requested_at': { CN: '申请时间', EN: 'Asked for' },
  'resources.invoices.fields.since': { CN: '等待自', EN: 'Waiting since' },
  'resources.invoices.fields.paid_at': { CN: '到账时间', EN: 'Paid' },
  'resources.invoices.fields.invoice_number': { CN: '发票号码', EN: 'Invoice number' },
  'resources.invoices.fields.issued_on': { CN: '开票日期', EN: 'Issued on' },

  'invoices.status.unpaid': { CN: '待付款', EN: 'Not paid yet' },
  'invoices.status.none': { CN: '未申请', EN: 'Not asked for' },
  'invoices.status.red': { CN: '待红冲', EN: 'Red invoice due' },
  'invoices.status.red_proposed': { CN: '红冲待确认', EN: 'Red invoice to confirm' },
  'invoices.status.void': { CN: '无需开票', EN: 'Not due any more' },
  'invoices.status.waiting': { CN: '待开票', EN: 'To be issued' },
  'invoices.status.issued': { CN: '已开票', EN: 'Issued' },
  'invoices.waiting_count': { CN: '%{count} 张发票待开具', EN: '%{count} invoices to issue' },
  'invoices.search': { CN: '单号、发票号码或企业', EN: 'Number, invoice number or firm' },
  'invoices.empty': { CN: '没有符合条件的开票申请', EN: 'No request for an invoice matches' },
  'invoices.empty_waiting': { CN: '没有待开具的发票', EN: 'No invoice is waiting' },

  'invoices.now.none': { CN: '买家尚未申请开票。', EN: 'Nobody has asked for its invoice yet.' },
  'invoices.now.returned': {
    CN: '开票申请已退回，等待买家重新申请。原因：%{reason}',
    EN: 'The request was handed back, and waits for the buyer to ask again. Reason: %{reason}',
  },
  'invoices.now.red': {
    CN: '开票后已退款 %{amount}，请开具红字发票并将文件拖到此处。',
    EN: '%{amount} has been refunded since: issue a red invoice, and drop its files here.',
  },
  'invoices.now.red_proposed': {
    CN: '红字发票超出登记人可单独处理的额度，须由另一位财务人员确认后生效。',
    EN: 'The red invoice is more than who brought it may do alone: it counts once a second person has confirmed it.',
  },
  'invoices.now.void': {
    CN: '订单已取消或已全额退款，无需开票。',
    EN: 'It was cancelled, or given back whole: no invoice is due.',
  },
  'invoices.now.unpaid': { CN: '款项到账后再开票。', EN: 'It is issued once the payment has come.' },
  'invoices.now.waiting': {
    CN: '请在税务平台按以下信息开票，然后将发票文件拖到此处登记。',
    EN: 'Issue it at the tax bureau as said below, then drop its files here.',
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
  'invoices.not_asked': { CN: '（未申请）', EN: '(not asked for)' },
  'invoices.until': { CN: '开票截止时间', EN: 'Can be asked for until' },
  'invoices.files': { CN: '发票文件', EN: 'Files' },
  'invoices.red': { CN: '红字发票', EN: 'Red invoice' },
  'invoices.erased': { CN: '（已删除）', EN: '(erased)' },
  'invoices.history': { CN: '查看历史', EN: 'History' },

  'resources.invoices.actions.issue': { CN: '登记发票', EN: 'Record the invoice' },
  'resources.invoices.actions.issue.title': {
    CN: '登记 %{id} 的发票（%{amount}）',
    EN: 'The invoice of %{id} (%{amount})',
  },
  'resources.invoices.actions.issue.text': {
    CN: '买家即可下载发票。登记后不可更改。',
    EN: 'The buyer can fetch it from then on. Once recorded it cannot be changed.',
  },
  'invoices.issue_text_case': {
    CN: '该订单有售后申请正在处理，退款后须开具红字发票。买家即可下载发票。登记后不可更改。',
    EN: 'The order has an open after-sales case: a refund will need a red invoice. The buyer can fetch it from then on. Once recorded it cannot be changed.',
  },
  'invoices.drop': { CN: '拖入发票文件', EN: 'Drop invoices here' },
  'invoices.drop_hint': {
    CN: '将一个或多个发票文件（PDF、OFD、XML）拖到此处，系统按内容匹配待开票的申请。',
    EN: 'Drop invoices here (PDF, OFD, XML), as many as you like: each is matched by what it says.',
  },
  'invoices.choose': { CN: '选择文件', EN: 'Choose files' },
  'invoices.sending': { CN: '正在上传 %{name}', EN: 'Sending %{name}' },
  'invoices.fits': { CN: '发票 %{number}：', EN: 'invoice %{number}:' },
  'invoices.several_alike': {
    CN: '与多个申请相符，请在对应的页面拖入：',
    EN: 'Several that wait are alike. Drop it on the page of the right one:',
  },
  'invoices.drop_again': {
    CN: '申请在拖入之后已有变动，请核对后重新拖入。',
    EN: 'What it is of has changed since: look at that, then drop the file again.',
  },
  'invoices.of_another': { CN: '属于其他申请：', EN: 'It is of another one:' },

  'resources.invoices.actions.return': { CN: '退回申请', EN: 'Hand back' },
  'resources.invoices.actions.return.title': {
    CN: '退回 %{id} 的开票申请',
    EN: 'Hand back the request for the invoice of %{id}',
  },
  'resources.invoices.actions.return.text': {
    CN: '买家会收到原因，更正后可重新申请。',
    EN: 'The buyer is told the reason, and can put it right and ask again.',
  },
  'resources.invoices.actions.return.done': { CN: '已退回：%{id}', EN: 'Handed back: %{id}' },

  'resources.invoices.actions.open': { CN: '开放开票', EN: 'Open the window' },
  'resources.invoices.actions.open.title': {
    CN: '允许 %{id} 申请开票',
    EN: 'Let the buyer of %{id} ask for an invoice',
  },
  'resources.invoices.actions.open.text': {
    CN: '开票期限已过。开放后，买家可在20天内申请。',
    EN: 'Its window has ended. The buyer can ask for 20 days from today.',
  },
  'resources.invoices.actions.open.done': { CN: '已开放：%{id}', EN: 'Opened: %{id}' },
  'resources.invoices.actions.redden': { CN: '登记红字发票', EN: 'Record the red invoice' },
  'resources.invoices.actions.redden.title': {
    CN: '登记 %{id} 的红字发票（%{amount}）',
    EN: 'The red invoice of %{id} (%{amount})',
  },
  'resources.invoices.actions.redden.text': { CN: '登记后不可更改。', EN: 'Once recorded it cannot be changed.' },
  'resources.invoices.actions.redden.done': reddened,
  'invoices.red_waits': {
    CN: '红字发票待另一位财务人员确认：%{id}',
    EN: 'The red invoice waits for a second person: %{id}',
  },
  'invoices.red_proposal': { CN: '待第二人确认的红字发票', EN: 'A red invoice that waits for a second person' },
  'invoices.red_number': { CN: '红字发票号码', EN: 'Number of the red invoice' },
  'invoices.proposed_by': { CN: '登记人', EN: 'Brought by' },
  'resources.invoices.actions.confirm-red': { CN: '确认红字发票', EN: 'Confirm the red invoice' },
  'resources.invoices.actions.confirm-red.title': {
    CN: '确认 %{id} 的红字发票（%{amount}）？',
    EN: 'Confirm the red invoice of %{id} (%{amount})?',
  },
  'resources.invoices.actions.confirm-red.text': {
    CN: '请核对文件、金额与红字确认单编号。确认后不可更改。',
    EN: 'Compare its files, its amount and the confirmation number first. Once confirmed it cannot be changed.',
  },
  'resources.invoices.actions.confirm-red.done': reddened,
  'resources.invoices.actions.reject-red': { CN: '驳回', EN: 'Reject' },
  'resources.invoices.actions.reject-red.title': { CN: '驳回 %{id} 的红字发票', EN: 'Reject the red invoice of %{id}' },
  'resources.invoices.actions.reject-red.text': {
    CN: '驳回后须重新登记红字发票。',
    EN: 'The red invoice has to be brought again then.',
  },
  'resources.invoices.actions.reject-red.done': { CN: '已驳回：%{id}', EN: 'Rejected: %{id}' },
  'invoices.original_number': { CN: '原发票号码', EN: 'Original invoice number' },
  'invoices.red_amount': { CN: '红字金额', EN: 'Taken back' },
  'invoices.red_amount_fault': {
    CN: '红字金额须为已退款金额 %{amount}',
    EN: 'It must be of what was refunded, %{amount}',
  },
  'invoices.confirmation_number': { CN: '红字确认单编号', EN: 'Confirmation number' },
  'invoices.confirmation_fault': {
    CN: '请输入16至20位数字的红字确认单编号',
    EN: 'Please enter the 16 to 20 digits of the confirmation',
  },
  'invoices.number_fault': { CN: '请输入20位数字的发票号码', EN: 'Please enter the 20 digits of the invoice number' },
  'invoices.amount_fault': {
    CN: '发票金额须为实付金额 %{amount}',
    EN: 'The invoice must be of what was paid, %{amount}',
  },
  'resources.invoices.actions.issue.done': { CN: '已登记：%{id}', EN: 'Recorded: %{id}' },
} as const satisfies Texts

export type InvoiceText = keyof typeof invoiceTexts
