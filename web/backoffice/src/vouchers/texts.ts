import { orderStatusWords } from '@portafilter/ordering/words'
import type { Texts } from '../texts/texts.ts'

/** Of money that has come, whoever says so: the first person, or the second. */
const received = {
  title: { CN: '确认收到 %{amount}？', EN: 'Confirm that %{amount} has arrived?' },
  confirm: { CN: '确认通过 %{amount}', EN: 'Approve %{amount}' },
  done: { CN: '已通过：%{subject}，%{amount}', EN: 'Approved: %{subject}, %{amount}' },
} as const

export const voucherTexts = {
  'resources.vouchers.name': { CN: '付款凭证', EN: 'Vouchers' },
  'resources.vouchers.one': { CN: '付款凭证', EN: 'Vouchers' },
  'resources.vouchers.fields.id': { CN: '支付单号', EN: 'Payment' },
  'resources.vouchers.fields.kind': { CN: '类型', EN: 'Kind' },
  'resources.vouchers.fields.amount': { CN: '应付金额', EN: 'Amount due' },
  'resources.vouchers.fields.status': { CN: '状态', EN: 'Status' },
  'resources.vouchers.fields.account': { CN: '买家', EN: 'Buyer' },
  'resources.vouchers.fields.submitted_at': { CN: '提交时间', EN: 'Submitted' },
  'resources.vouchers.fields.reviewed_at': { CN: '审核时间', EN: 'Reviewed' },
  'resources.vouchers.fields.reviewed_by': { CN: '审核人', EN: 'Reviewed by' },

  'vouchers.from': { CN: '审核自', EN: 'Reviewed from' },
  'vouchers.to': { CN: '审核至', EN: 'Reviewed to' },
  'vouchers.search': { CN: '搜索单号、账号、姓名或企业', EN: 'Search number, account, name or firm' },
  'vouchers.waiting_count': { CN: '%{count} 个待审核', EN: '%{count} waiting' },
  'vouchers.start': { CN: '开始审核', EN: 'Start reviewing' },
  'vouchers.empty_waiting': { CN: '没有待审核的凭证', EN: 'No voucher is waiting' },
  'vouchers.empty_waiting_hint': {
    CN: '全部处理完毕。有新凭证时会自动出现在这里。',
    EN: 'All done. New ones appear here by themselves.',
  },
  'vouchers.empty': { CN: '没有符合条件的凭证', EN: 'No voucher matches' },

  'vouchers.previous': { CN: '上一张凭证', EN: 'Previous voucher' },
  'vouchers.next': { CN: '下一张凭证', EN: 'Next voucher' },
  'vouchers.position': { CN: '待审核 %{index} / %{total}', EN: '%{index} of %{total} waiting' },
  'vouchers.picture': { CN: '付款凭证图片', EN: 'Picture of the voucher' },
  'vouchers.picture_failed': { CN: '图片未能加载', EN: 'The picture could not be loaded' },
  'vouchers.zoom_in': { CN: '放大', EN: 'Zoom in' },
  'vouchers.zoom_out': { CN: '缩小', EN: 'Zoom out' },
  'vouchers.fit': { CN: '适应窗口', EN: 'Fit' },
  'vouchers.rotate_left': { CN: '向左旋转', EN: 'Rotate left' },
  'vouchers.rotate_right': { CN: '向右旋转', EN: 'Rotate right' },
  'vouchers.open_picture': { CN: '在新窗口打开图片', EN: 'Open the picture in a new window' },
  'vouchers.viewer': {
    CN: '凭证图片查看区：方向键移动，加减键缩放，[ 和 ] 旋转，0 适应窗口',
    EN: 'Voucher viewer: arrows move, plus and minus zoom, [ and ] rotate, 0 fits',
  },

  'vouchers.expected': { CN: '应付金额', EN: 'Amount expected' },
  'vouchers.compare': {
    CN: '请核对凭证上的金额、收款人和附言。',
    EN: 'Compare amount, payee and remark with the picture.',
  },
  'vouchers.payee': { CN: '收款人', EN: 'Payee' },
  'vouchers.bank': { CN: '开户行', EN: 'Bank' },
  'vouchers.bank_account': { CN: '收款账号', EN: 'Account' },
  'vouchers.bank_remark': { CN: '附言', EN: 'Remark' },
  'vouchers.topup': { CN: '充值', EN: 'Top-up' },
  'vouchers.repayment': { CN: '还款', EN: 'Repayment' },
  'vouchers.bills': { CN: '账单（订单号）', EN: 'Bills (by order)' },
  'vouchers.order': { CN: '订单', EN: 'Order' },
  'vouchers.order_total': { CN: '订单总额', EN: 'Order total' },
  'vouchers.ordered_at': { CN: '下单时间', EN: 'Ordered' },
  'vouchers.remark': { CN: '订单备注', EN: 'Remark' },
  'vouchers.lines': { CN: '订单商品', EN: 'Order lines' },
  'vouchers.open_order': { CN: '查看订单', EN: 'Open the order' },
  'vouchers.reason': { CN: '驳回原因', EN: 'Reason' },
  'vouchers.in_part': {
    CN: '订单总额为 %{total}，其余由企业钱包支付。',
    EN: 'The order comes to %{total}; the firm’s wallet pays the rest.',
  },

  'resources.vouchers.actions.approve': { CN: '通过', EN: 'Approve' },
  'resources.vouchers.actions.reject': { CN: '驳回', EN: 'Reject' },
  'resources.vouchers.actions.approve.title': received.title,
  'vouchers.approve_order': {
    CN: `订单 %{subject}（%{buyer}）将变为“${orderStatusWords.awaiting_shipment.CN}”，此操作无法撤销。`,
    EN: 'Order %{subject} (%{buyer}) will await shipment. This cannot be undone.',
  },
  'vouchers.approve_topup': {
    CN: '充值 %{subject}（%{buyer}）将计入账户余额，此操作无法撤销。',
    EN: 'Top-up %{subject} (%{buyer}) goes into the balance. This cannot be undone.',
  },
  'vouchers.approve_repayment': {
    CN: '还款 %{subject}（%{buyer}）将恢复信用额度，此操作无法撤销。',
    EN: 'Repayment %{subject} (%{buyer}) restores the credit. This cannot be undone.',
  },
  'resources.vouchers.actions.approve.confirm': received.confirm,
  'vouchers.bank_serial': { CN: '银行流水号', EN: 'Bank serial number' },
  'vouchers.bank_serial_hint': {
    CN: '银行对账单上的流水号；一笔转账可用于多单，但合计不超过到账总额',
    EN: 'As the bank’s statement has it; it may pay several, but never more than came',
  },
  'vouchers.received': { CN: '到账金额', EN: 'Amount received' },
  'vouchers.received_hint': { CN: '应到 %{missing}', EN: '%{missing} is expected' },
  'vouchers.received_on': { CN: '到账日期', EN: 'Received on' },
  'vouchers.received_on_hint': { CN: '北京时间', EN: 'Beijing time' },
  'vouchers.pays_others': { CN: '这笔转账还支付其他单…', EN: 'This transfer pays others, too…' },
  'vouchers.pays_this': { CN: '这笔转账只支付本单', EN: 'This transfer pays nothing else' },
  'vouchers.came': { CN: '到账总额', EN: 'Came in all' },
  'vouchers.came_hint': {
    CN: '整笔转账的金额。上面只填计入本单的部分，其余可用于其他凭证。',
    EN: 'What the whole transfer brought. Above stands only what counts here: the rest is left for other vouchers.',
  },
  'vouchers.left_over': { CN: '未用完的转账', EN: 'Transfers with something left' },
  'vouchers.left_more': { CN: '查看全部银行到账', EN: 'There are more: see all bank receipts' },
  'vouchers.left_of': { CN: '尚余 %{left}，共 %{amount}', EN: '%{left} of %{amount} is left' },
  'vouchers.left_rest': { CN: '其余用于', EN: 'the rest is of' },
  'vouchers.use_left': { CN: '用这笔转账的 %{amount}', EN: 'Use %{amount} of this transfer' },
  'vouchers.receipt_corrects': {
    CN: '该流水此前保留了 %{kept}，将更正为 %{amount}。',
    EN: '%{kept} was kept under this number: it becomes %{amount}.',
  },
  'vouchers.receipt_short': {
    CN: '还差 %{amount}。',
    EN: '%{amount} is missing.',
  },
  'vouchers.receipt_surplus_balance': {
    CN: '多付 %{amount}：通过后转入企业余额。',
    EN: '%{amount} more than due: goes to the firm’s balance.',
  },
  'vouchers.receipt_surplus_transfer': {
    CN: '多付 %{amount}：通过后以银行转账退回。',
    EN: '%{amount} more than due: goes back by a transfer.',
  },
  'vouchers.receipt_surplus_proposed': {
    CN: '多付 %{amount}，超出您今日可单独处理的 %{left}：登记后待另一位财务人员确认。',
    EN: '%{amount} more than due, above the %{left} that you may still take alone today: it waits for a second person.',
  },
  'vouchers.received_again': { CN: '再次输入到账金额', EN: 'Amount received, once more' },
  'vouchers.came_again': { CN: '再次输入到账总额', EN: 'Came in all, once more' },
  'vouchers.received_again_hint': {
    CN: '金额远多于应付，请对照银行流水再次输入',
    EN: 'Far more than is due: type it again, from the bank’s statement',
  },
  'vouchers.received_again_missing': { CN: '请再次输入到账金额', EN: 'Please type the amount a second time' },
  'vouchers.received_again_differs': { CN: '两次输入的到账金额不一致', EN: 'The two amounts differ' },
  'vouchers.propose_text': {
    CN: '到账将登记并交另一位财务人员确认；买家在此之前仍看到“审核中”。',
    EN: 'What has come is recorded and waits for another person of finance. Until then the buyer sees “under review”.',
  },
  'vouchers.propose_confirm': { CN: '登记 %{amount}，交第二人确认', EN: 'Record %{amount} for a second person' },
  'vouchers.proposed': {
    CN: '已登记，待第二人确认：%{subject}，%{amount}',
    EN: 'Waits for a second person: %{subject}, %{amount}',
  },
  'vouchers.proposal': { CN: '待第二人确认的到账', EN: 'Waits for a second person' },
  'vouchers.proposal_check': {
    CN: '%{account} 登记的到账远多于应付。请对照图片和银行流水核对金额，再确认或退回。',
    EN: '%{account} has recorded far more than is due. Compare it with the picture and the bank, then confirm or hand it back.',
  },
  'vouchers.proposal_check_whose': {
    CN: '%{account} 登记的到账出自一笔也支付他人款项的转账。请核实这笔钱归谁，再确认或退回。',
    EN: '%{account} has recorded money of a transfer that pays others, too. Find out whose it is, then confirm or hand it back.',
  },
  'vouchers.proposal_waits': {
    CN: '由 %{account} 登记，须由另一位财务人员确认；登记有误可退回。',
    EN: 'Recorded by %{account}: another person of finance confirms it. If it is wrong, hand it back.',
  },
  'vouchers.proposal_unconfirmed': {
    CN: '由 %{account} 登记；登记有误可退回。%{why}。',
    EN: 'Recorded by %{account}; if it is wrong, hand it back. %{why}.',
  },
  'vouchers.surplus': { CN: '多收金额', EN: 'More than due' },
  'vouchers.others': { CN: '同一转账的他人款项', EN: 'The transfer pays others’' },
  'vouchers.proposed_by': { CN: '登记人', EN: 'Recorded by' },
  'vouchers.proposed_at': { CN: '登记时间', EN: 'Recorded at' },
  'resources.vouchers.actions.confirm': { CN: '确认到账', EN: 'Confirm' },
  'resources.vouchers.actions.confirm.title': received.title,
  'resources.vouchers.actions.confirm.confirm': received.confirm,
  'resources.vouchers.actions.confirm.done': received.done,
  'resources.vouchers.actions.decline': { CN: '退回登记', EN: 'Hand back' },
  'resources.vouchers.actions.decline.title': {
    CN: '退回 %{subject} 的到账登记？',
    EN: 'Hand back what was recorded of %{subject}?',
  },
  'resources.vouchers.actions.decline.text': {
    CN: '凭证将重新待审核，银行流水号可再次使用。买家不会收到通知。',
    EN: 'The voucher is to be reviewed anew, and the serial number is free again. The buyer is not told.',
  },
  'vouchers.decline_reason': { CN: '退回原因', EN: 'Reason' },
  'vouchers.decline_hint': { CN: '仅内部可见', EN: 'Only staff read it' },
  'resources.vouchers.actions.decline.done': { CN: '已退回登记：%{subject}', EN: 'Handed back: %{subject}' },
  'vouchers.short_title': { CN: '仅到账 %{amount}，金额不足', EN: 'Only %{amount} has arrived' },
  'vouchers.short_confirm': { CN: '驳回并保留 %{amount}', EN: 'Reject, keep %{amount}' },
  'vouchers.short_text': {
    CN: '凭证将被驳回。到账金额保留，并计入买家的下一张凭证。买家会看到以下原因。',
    EN: 'The voucher is rejected. What has come is kept and counts with the buyer’s next one. The buyer sees this reason.',
  },
  'vouchers.receipts': { CN: '到账记录', EN: 'Receipts' },
  'vouchers.still_missing': { CN: '还差', EN: 'Still missing' },
  'resources.vouchers.actions.reject.title': { CN: '驳回 %{amount} 的凭证', EN: 'Reject the voucher for %{amount}' },
  'resources.vouchers.actions.reject.text': {
    CN: '买家会看到以下原因，并可重新上传。',
    EN: 'The buyer sees this reason and can upload again.',
  },
  'vouchers.reject_presets': { CN: '常用原因', EN: 'Usual reasons' },
  'vouchers.reject_required': { CN: '请填写原因', EN: 'Please give a reason' },
  'resources.vouchers.actions.approve.done': received.done,
  'resources.vouchers.actions.reject.done': {
    CN: '已驳回：%{subject}，%{amount}',
    EN: 'Rejected: %{subject}, %{amount}',
  },
} as const satisfies Texts

export type VoucherText = keyof typeof voucherTexts
