import type { Texts } from '../texts/texts.ts'

export const refundTexts = {
  'resources.refunds.name': { CN: '退款', EN: 'Refunds' },
  'resources.refunds.one': { CN: '退款 %{id}', EN: 'Refund %{id}' },
  'resources.refunds.fields.id': { CN: '退款单号', EN: 'Refund' },
  'resources.refunds.fields.to': { CN: '退回至', EN: 'Goes back to' },
  'resources.refunds.fields.amount': { CN: '金额', EN: 'Amount' },
  'resources.refunds.fields.why': { CN: '原因', EN: 'Why' },
  'resources.refunds.fields.account': { CN: '买家', EN: 'Buyer' },
  'resources.refunds.fields.requested_at': { CN: '发起时间', EN: 'Asked for' },
  'resources.refunds.fields.settled_at': { CN: '到账时间', EN: 'Arrived' },
  'resources.refunds.fields.status': { CN: '状态', EN: 'Status' },

  'refunds.from': { CN: '到账自', EN: 'Arrived from' },
  'refunds.to': { CN: '到账至', EN: 'Arrived to' },
  'refunds.way': { CN: '退款方式', EN: 'How' },
  'refunds.way.transfer': { CN: '银行转账', EN: 'Bank transfer' },
  'refunds.way.provider': { CN: '支付平台原路', EN: 'By the provider' },
  'refunds.way.wallet': { CN: '企业钱包', EN: 'To the wallet' },
  'refunds.provider': { CN: '支付平台', EN: 'Provider' },
  'refunds.of': { CN: '款项', EN: 'Money' },
  'refunds.of.payment': { CN: '已入账付款', EN: 'Of a payment' },
  'refunds.of.nothing': { CN: '迟到、多付或留存款项', EN: 'Came late, too much, or kept' },
  'refunds.search': { CN: '搜索单号、账号、姓名或企业', EN: 'Search number, account, name or firm' },
  'refunds.waiting_count': { CN: '%{count} 笔待处理', EN: '%{count} to see to' },
  'refunds.queue.finance': { CN: '待财务处理', EN: 'Needs finance' },
  'refunds.queue.under_way': { CN: '退款中', EN: 'Under way' },
  'refunds.queue.settled': { CN: '已退款', EN: 'Refunded' },
  'refunds.by': { CN: '退款方式', EN: 'By' },
  'refunds.empty_finance': { CN: '没有待财务处理的退款', EN: 'No refund needs finance' },
  'refunds.empty_finance_hint': {
    CN: '全部处理完毕。需要处理的退款会自动出现在这里。',
    EN: 'All done. What needs a hand appears here by itself.',
  },
  'refunds.empty': { CN: '没有符合条件的退款', EN: 'No refund matches' },

  'refunds.facts': { CN: '退款信息', EN: 'Refund' },
  'refunds.paid': { CN: '付款', EN: 'Payment' },
  'refunds.line': { CN: '支付明细', EN: 'Line of the payment' },
  'refunds.transaction': { CN: '渠道交易号', EN: 'Provider’s transaction' },
  'refunds.number': { CN: '渠道退款单号', EN: 'Number at the provider' },
  'refunds.paid_in_all': { CN: '该笔付款共', EN: 'Paid there in all' },
  'refunds.batch': { CN: '退款批次', EN: 'Batch' },
  'refunds.reference': { CN: '回单号', EN: 'Reference' },
  'refunds.since': { CN: '等待自', EN: 'Waits since' },
  'refunds.fault': { CN: '失败原因', EN: 'Why it failed' },
  'refunds.open_history': { CN: '查看完整历史', EN: 'Open the whole history' },
  'refunds.history': { CN: '经过', EN: 'History' },
  'refunds.system': { CN: '系统', EN: 'The system' },
  'refunds.own': {
    CN: '这是您本人或本企业的退款，不能由您处理',
    EN: 'This is your own or your firm’s refund: you cannot act on it',
  },

  'refunds.payee': { CN: '收款账户', EN: 'Payee' },
  'refunds.payee_name': { CN: '户名', EN: 'Account holder' },
  'refunds.payee_bank': { CN: '开户银行', EN: 'Bank' },
  'refunds.payee_account': { CN: '银行账号', EN: 'Account number' },
  'refunds.payee_none': { CN: '还没有收款账户', EN: 'Nobody has said whom to pay' },
  'refunds.payee_gone': { CN: '收款账户已被删除', EN: 'The payee has been erased' },
  'refunds.payee_later': {
    CN: '尚不清楚时可留空，之后在退款单上填写。',
    EN: 'Leave it empty when you do not know yet: it can be given later, on the refund.',
  },
  'refunds.payee_name_fault': { CN: '请填写收款户名', EN: 'Please enter the account holder’s name' },
  'refunds.payee_bank_fault': { CN: '请填写开户银行', EN: 'Please enter the bank' },
  'refunds.payee_account_fault': {
    CN: '请填写银行账号：8至30位数字',
    EN: 'Please enter the account number: 8 to 30 digits',
  },

  'refunds.now.under_way.wallet': {
    CN: '正在退回企业钱包。信用额度若有账单正在还款，将在还款确认后退回。',
    EN: 'It is going back to the firm’s wallet. Credit whose bill is being repaid waits for that repayment.',
  },
  'refunds.now.under_way.provider': {
    CN: '渠道正在退款，到账后自动更新，无需操作。',
    EN: 'The provider is paying it back. This page shows by itself when it has arrived: nothing to do.',
  },
  'refunds.now.payee_needed': {
    CN: '还不知道转给谁。请向买家确认收款账户后填写。',
    EN: 'Nobody has said whom to pay. Ask the buyer for the account and enter it.',
  },
  'refunds.now.to_transfer': {
    CN: '等待转账：每月 25 日列入批次；也可现在转账，并在此登记银行回单号（您今日对该买家还可单独处理 %{left}）。',
    EN: 'It waits for a transfer: by the batch of the 25th, or by you now, with the bank’s reference (today you may still do %{left} alone with this buyer).',
  },
  'refunds.now.to_transfer.above': {
    CN: '金额超出您今日对该买家可单独处理的 %{left}，将列入 25 日的批次，由两人核对、确认后转账。',
    EN: 'It is more than the %{left} that you may still do alone today with this buyer: the batch of the 25th takes it, which two people confirm.',
  },
  'refunds.now.batched.gathered': {
    CN: '已列入退款批次 %{batch}，该批次待核对：由一人核对、另一人确认后才能转账。',
    EN: 'It is in batch %{batch}: it is transferred once one person has checked that batch and another has confirmed it.',
  },
  'refunds.now.batched.proposed': {
    CN: '已列入退款批次 %{batch}，该批次待第二人确认：确认后才能转账。',
    EN: 'It is in batch %{batch}, which waits for a second person: it is transferred once that batch is confirmed.',
  },
  'refunds.now.batched': {
    CN: '已列入退款批次，按批次转账。银行转出后登记回单号，退回则登记原因。',
    EN: 'A batch pays it. Once the bank has, enter its reference; if the bank sends it back, say why.',
  },
  'refunds.now.settled': { CN: '退款已完成。', EN: 'The money has gone back.' },
  'refunds.now.closed': {
    CN: '渠道已关闭这笔退款（超过 7 天，或商户余额不足）。请先充值商户账户，再重试。',
    EN: 'The provider has ended this refund (after 7 days, or because our balance there was short). Top it up, then retry.',
  },
  'refunds.now.abnormal': {
    CN: '渠道无法退到买家的账户（如已注销）。可重试，或改为银行转账。',
    EN: 'The provider cannot reach the buyer’s account (closed, for instance). Retry, or pay it by bank transfer.',
  },
  'refunds.now.refused': {
    CN: '渠道未受理这笔退款。可重试；若已超过渠道的退款期限，请改为银行转账。',
    EN: 'The provider did not take it on. Retry, or pay it by bank transfer if the provider’s time for refunds is over.',
  },
  'refunds.now.unknown': {
    CN: '无法确认渠道是否已退款。请先在渠道后台查询；重试沿用原单号，不会重复退款。确认之前不能改为转账。',
    EN: 'Nobody could find out whether the provider has paid. Look there first. A retry keeps the number, so that it cannot pay twice; by transfer it could.',
  },
  'refunds.now.sent_back': {
    CN: '银行退回了转账。请核对收款账户，再重试。',
    EN: 'The bank has sent the transfer back. Check the payee, then retry.',
  },

  'resources.refunds.actions.confirm': { CN: '登记已转账', EN: 'Confirm the transfer' },
  'resources.refunds.actions.confirm.title': { CN: '已转出 %{amount}？', EN: 'Has %{amount} been transferred?' },
  'resources.refunds.actions.confirm.text': {
    CN: '登记后退款完成，买家会看到已退款。此操作不可撤销；若银行之后退回，再登记银行退回。',
    EN: 'The refund is then done, and the buyer sees it. This cannot be undone; should the bank send it back later, say so then.',
  },
  'resources.refunds.actions.confirm.done': { CN: '退款 %{id} 已完成', EN: 'Refund %{id} is done' },
  'refunds.bank_reference': { CN: '银行回单号', EN: 'The bank’s reference' },
  'refunds.bank_reference_fault': {
    CN: '请填写银行回单号：4至64个字符',
    EN: 'Please enter the bank’s reference: 4 to 64 signs',
  },
  'refunds.settled_on': { CN: '转账日期', EN: 'Day of the transfer' },
  'resources.refunds.actions.fail': { CN: '登记银行退回', EN: 'Sent back by the bank' },
  'resources.refunds.actions.fail.title': { CN: '银行退回了 %{amount}？', EN: 'Has the bank sent %{amount} back?' },
  'resources.refunds.actions.fail.text': {
    CN: '退款将标为失败，可更改收款账户后重试。原因仅内部可见。',
    EN: 'The refund is then failed: its payee can be changed, and it can be tried again. Only staff read the reason.',
  },
  'resources.refunds.actions.fail.done': {
    CN: '已登记：退款 %{id} 被银行退回',
    EN: 'Refund %{id} was sent back by the bank',
  },
  'refunds.reason': { CN: '原因', EN: 'Reason' },
  'refunds.reason_required': { CN: '请填写原因', EN: 'Please give a reason' },
  'resources.refunds.actions.retry': { CN: '重试', EN: 'Try again' },
  'resources.refunds.actions.retry.title': { CN: '再次退回 %{amount}？', EN: 'Try again to give %{amount} back?' },
  'refunds.retry_same': {
    CN: '沿用原退款单号 %{number}：即使前一次其实已成功，也不会重复退款。',
    EN: 'It keeps its number %{number} at the provider. Should the first try have worked after all, it is not paid twice.',
  },
  'refunds.retry_new': {
    CN: '原单号 %{number} 已被渠道关闭、不会再退款，因此使用新单号。',
    EN: 'The provider has ended number %{number} for good, so that this try gets a new one.',
  },
  'refunds.retry_transfer': {
    CN: '将再次等待转账，转给目前登记的收款账户。请先核对账户。',
    EN: 'It waits for a transfer again, to the payee that is given now. Check the account first.',
  },
  'resources.refunds.actions.retry.done': { CN: '已重试退款 %{id}', EN: 'Refund %{id} is tried again' },
  'resources.refunds.actions.transfer': { CN: '改为银行转账', EN: 'Pay by bank transfer' },
  'resources.refunds.actions.transfer.title': {
    CN: '改以银行转账退回 %{amount}？',
    EN: 'Pay %{amount} back by bank transfer?',
  },
  'resources.refunds.actions.transfer.text': {
    CN: '仅当渠道确定无法再退款时使用：此后不再向渠道重试，由财务转账。此操作不可撤销。',
    EN: 'Only where the provider cannot pay it any more: it is not asked again, and finance transfers the money. This cannot be undone.',
  },
  'resources.refunds.actions.transfer.done': {
    CN: '退款 %{id} 改为银行转账',
    EN: 'Refund %{id} goes by bank transfer',
  },
  'resources.refunds.actions.payee': { CN: '填写收款账户', EN: 'Enter the payee' },
  'refunds.change_payee': { CN: '更改收款账户', EN: 'Change the payee' },
  'resources.refunds.actions.payee.title': { CN: '%{amount} 转给谁？', EN: 'Whom is %{amount} paid to?' },
  'resources.refunds.actions.payee.text': {
    CN: '请按买家提供的信息填写。账户作为个人数据保存，仅财务与审计可见。',
    EN: 'As the buyer has told it. It is kept as personal data, which finance and auditors alone can read.',
  },
  'resources.refunds.actions.payee.done': {
    CN: '已保存退款 %{id} 的收款账户',
    EN: 'The payee of refund %{id} is saved',
  },
} as const satisfies Texts

export type RefundText = keyof typeof refundTexts
