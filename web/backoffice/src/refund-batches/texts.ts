import type { Texts } from '../texts/texts.ts'

export const refundBatchTexts = {
  'resources.refund-batches.name': { CN: '退款批次', EN: 'Refund batches' },
  'resources.refund-batches.one': { CN: '退款批次 %{id}', EN: 'Refund batch %{id}' },
  'resources.refund-batches.fields.id': { CN: '批次', EN: 'Batch' },
  'resources.refund-batches.fields.count': { CN: '笔数', EN: 'Refunds' },
  'resources.refund-batches.fields.amount': { CN: '合计', EN: 'In all' },
  'resources.refund-batches.fields.status': { CN: '状态', EN: 'Status' },
  'resources.refund-batches.fields.gathered_at': { CN: '汇集时间', EN: 'Gathered' },
  'resources.refund-batches.fields.proposed_by': { CN: '核对人', EN: 'Checked by' },
  'resources.refund-batches.fields.confirmed_by': { CN: '确认人', EN: 'Confirmed by' },
  'resources.refund-batches.fields.confirmed_at': { CN: '确认时间', EN: 'Confirmed' },

  'refund_batches.waiting_count': { CN: '%{count} 个退款批次待处理', EN: '%{count} batches waiting' },
  'refund_batches.empty': { CN: '没有退款批次', EN: 'No batch of refunds' },
  'refund_batches.empty_hint': {
    CN: '每月 25 日（北京时间）自动汇集此前待转账的退款。',
    EN: 'On the 25th of each month (Beijing time), refunds that wait for a transfer are gathered here.',
  },
  'refund_batches.facts': { CN: '批次', EN: 'Batch' },
  'refund_batches.items': { CN: '退款明细', EN: 'Refunds' },
  'refund_batches.refund': { CN: '退款单', EN: 'Refund' },
  'refund_batches.subject': { CN: '订单', EN: 'Order' },
  'refund_batches.payee': { CN: '收款户名', EN: 'Payee' },
  'refund_batches.bank': { CN: '开户行', EN: 'Bank' },
  'refund_batches.account': { CN: '账号', EN: 'Account' },
  'refund_batches.amount': { CN: '金额', EN: 'Amount' },
  'refund_batches.currency': { CN: '币种', EN: 'Currency' },
  'refund_batches.confirmed': { CN: '已确认', EN: 'Confirmed' },
  'refund_batches.done': { CN: '已完成', EN: 'Done' },
  'refund_batches.paid_of': { CN: '已付 %{paid}/%{count} 笔', EN: '%{paid} of %{count} paid' },
  'refund_batches.meaning.done': {
    CN: '本批次已无待付的退款。',
    EN: 'Nothing of this batch is left to be paid.',
  },
  'refund_batches.left': { CN: '银行退回后另行转账', EN: 'Sent back, and paid otherwise' },
  'refund_batches.erased': { CN: '（已删除）', EN: '(erased)' },
  'refund_batches.altered': {
    CN: '收款账户记录与填写时不符，请勿付款',
    EN: 'The payee’s record is not what was entered: do not pay',
  },
  'refund_batches.shared_account': {
    CN: '同一收款账号 %{account} 将收到不同企业或买家的 %{count} 笔退款：%{owners}。请逐笔核实后再继续。',
    EN: 'One account, %{account}, is paid %{count} refunds of different firms or buyers: %{owners}. Verify each before you go on.',
  },
  'refund_batches.shared': { CN: '账号与他人相同', EN: 'Same account as another’s' },
  'refund_batches.came_back_count': {
    CN: '%{count} 笔退款此前的转账已登记为银行退回。请核对银行流水与收款账户后再继续。',
    EN: 'An earlier transfer of %{count} refund is recorded as sent back by the bank. Look at the bank’s statement and the payee before you go on. |||| Earlier transfers of %{count} refunds are recorded as sent back by the bank. Look at the bank’s statement and the payees before you go on.',
  },
  'refund_batches.came_back': { CN: '此前的转账已登记为银行退回', EN: 'An earlier transfer is recorded as sent back' },
  'refund_batches.came_back_settled': {
    CN: '曾于 %{day} 登记已转账（%{reference}），后登记为银行退回',
    EN: 'Confirmed as transferred on %{day} (%{reference}), then recorded as sent back',
  },
  'refund_batches.export': { CN: '导出 XLSX', EN: 'Save as XLSX' },
  'refund_batches.not_exported': { CN: '未能导出：%{why}', EN: 'Not exported: %{why}' },
  'refund_batches.exported': { CN: '已保存 %{file}', EN: 'Saved %{file}' },
  'refund_batches.meaning.gathered': {
    CN: '请逐笔核对收款账户与金额，核对无误后由第二位财务人员确认。',
    EN: 'Check each payee and amount; then a second person of finance confirms.',
  },
  'refund_batches.meaning.proposed': {
    CN: '已由 %{account} 核对，须由另一位财务人员确认。',
    EN: '%{account} has checked it: another person of finance confirms.',
  },
  'refund_batches.meaning.confirmed': {
    CN: '可以付款：导出未付的退款，在网银办理，并在每笔退款上登记银行回单号。',
    EN: 'To be transferred: save what is unpaid, transfer at the bank, and record the bank’s reference at each refund.',
  },
  'resources.refund-batches.actions.propose': { CN: '核对无误', EN: 'Checked' },
  'resources.refund-batches.actions.propose.title': { CN: '退款批次 %{id} 核对无误？', EN: 'Is batch %{id} right?' },
  'resources.refund-batches.actions.propose.text': {
    CN: '共 %{count} 笔，%{amount}。之后须由另一位财务人员确认。',
    EN: '%{count} refunds, %{amount}. Another person of finance confirms it then.',
  },
  'resources.refund-batches.actions.propose.done': { CN: '已核对：%{id}', EN: 'Checked: %{id}' },
  'resources.refund-batches.actions.confirm': { CN: '确认批次', EN: 'Confirm' },
  'resources.refund-batches.actions.confirm.title': { CN: '确认退款批次 %{id}？', EN: 'Confirm batch %{id}?' },
  'resources.refund-batches.actions.confirm.text': {
    CN: '共 %{count} 笔，%{amount}。确认后即可付款，且不能撤回。',
    EN: '%{count} refunds, %{amount}. They can be transferred then; this cannot be taken back.',
  },
  'resources.refund-batches.actions.confirm.done': { CN: '已确认：%{id}', EN: 'Confirmed: %{id}' },
} as const satisfies Texts

export type RefundBatchText = keyof typeof refundBatchTexts
