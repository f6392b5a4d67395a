import type { Texts } from '../texts/texts.ts'

export const receiptTexts = {
  'resources.receipts.name': { CN: '银行到账', EN: 'Bank receipts' },
  'resources.receipts.one': { CN: '银行到账 %{id}', EN: 'Bank receipt %{id}' },
  'resources.receipts.fields.id': { CN: '银行流水号', EN: 'Bank serial number' },
  'resources.receipts.fields.received_on': { CN: '到账日期', EN: 'Received on' },
  'resources.receipts.fields.came': { CN: '到账总额', EN: 'Came in all' },
  'resources.receipts.fields.taken': { CN: '已用于支付', EN: 'Taken by payments' },
  'resources.receipts.fields.left': { CN: '尚余', EN: 'Left' },
  'resources.receipts.fields.kept': { CN: '保留待补足', EN: 'Kept for the rest' },
  'resources.receipts.fields.pay_nos': { CN: '用于', EN: 'Pays' },
  'resources.receipts.fields.firm_name': { CN: '买家', EN: 'Buyer' },
  'resources.receipts.fields.since': { CN: '等待自', EN: 'Waiting since' },
  'resources.receipts.fields.changed_at': { CN: '最近变动', EN: 'Last change' },

  'receipts.search': { CN: '流水号、企业或买家', EN: 'Serial number, firm or buyer' },
  'receipts.left': { CN: '尚有余额', EN: 'Not used up' },
  'receipts.kept': { CN: '有保留待补足的款项', EN: 'Something is kept' },
  'receipts.transfer': { CN: '到账', EN: 'Transfer' },
  'receipts.waiting': { CN: '更正待确认', EN: 'Corrections to confirm' },
  'receipts.waiting_count': { CN: '%{count} 项更正待确认', EN: '%{count} waiting' },
  'receipts.empty': { CN: '没有符合条件的到账', EN: 'No transfer matches' },
  'receipts.empty_waiting': { CN: '没有待确认的更正', EN: 'No correction is waiting' },
  'receipts.unsaid': { CN: '未登记', EN: 'not said' },

  'receipts.amounts': { CN: '金额', EN: 'Amounts' },
  'receipts.stated': { CN: '银行对账单', EN: 'The bank’s statement' },
  'receipts.not_stated': { CN: '尚无', EN: 'not there yet' },
  'receipts.payments': { CN: '用于支付', EN: 'What it pays' },
  'receipts.unused': { CN: '没有支付使用', EN: 'No payment has any of it' },
  'receipts.had_by': { CN: '曾用于', EN: 'Last taken by' },
  'receipts.whole': { CN: '全部', EN: 'all of it' },
  'receipts.corrections': { CN: '到账总额的更正', EN: 'Corrections of what came in all' },
  'receipts.change': { CN: '%{from} → %{to}', EN: '%{from} → %{to}' },
  'receipts.proposal': { CN: '待第二人确认的更正', EN: 'A correction that waits for a second person' },
  'receipts.made_by': { CN: '%{by} 已确认', EN: 'Confirmed by %{by}' },
  'receipts.rejected_by': { CN: '%{by} 已驳回', EN: 'Rejected by %{by}' },
  'receipts.lapsed': {
    CN: '已失效：当时已没有支付使用该到账',
    EN: 'Lapsed: by then no payment had any of it any more',
  },
  'receipts.history': { CN: '查看历史', EN: 'Open the history' },
  'receipts.conflict': {
    CN: '这是您本企业的到账，不能由您更正。',
    EN: 'This is your own firm’s money: you cannot correct it.',
  },

  'receipts.came_hint': {
    CN: '整笔转账的金额，不少于已用于支付的 %{taken}',
    EN: 'What the whole transfer brought; payments have %{taken} of it',
  },
  'resources.receipts.actions.correct': { CN: '更正到账总额', EN: 'Correct what came' },
  'resources.receipts.actions.correct.title': {
    CN: '更正 %{id} 的到账总额',
    EN: 'Correct what %{id} brought in all',
  },
  'resources.receipts.actions.correct.text': {
    CN: '现登记为 %{came}。其他凭证可用的余款随之变动。',
    EN: '%{came} stands there now. What is left for other vouchers changes with it.',
  },
  'resources.receipts.actions.correct.done': { CN: '已更正：%{id}', EN: 'Corrected: %{id}' },
  'receipts.proposed': { CN: '已提交，待另一位财务人员确认：%{id}', EN: 'It waits for a second person: %{id}' },
  'resources.receipts.actions.confirm': { CN: '确认', EN: 'Confirm' },
  'resources.receipts.actions.confirm.title': { CN: '确认更正 %{id}？', EN: 'Confirm the correction of %{id}?' },
  'resources.receipts.actions.confirm.text': { CN: '%{change}。立即生效。', EN: '%{change}. It counts at once.' },
  'resources.receipts.actions.confirm.done': { CN: '已确认：%{id}', EN: 'Confirmed: %{id}' },
  'resources.receipts.actions.reject': { CN: '驳回', EN: 'Reject' },
  'resources.receipts.actions.reject.title': { CN: '驳回 %{id} 的更正', EN: 'Reject the correction of %{id}' },
  'resources.receipts.actions.reject.done': { CN: '已驳回：%{id}', EN: 'Rejected: %{id}' },
} as const satisfies Texts

export type ReceiptText = keyof typeof receiptTexts
