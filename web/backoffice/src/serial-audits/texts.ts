import type { Texts } from '../texts/texts.ts'

export const serialAuditTexts = {
  'resources.serial-audits.name': { CN: '序列号审核', EN: 'Serial numbers' },
  'resources.serial-audits.one': { CN: '序列号 %{id}', EN: 'Serial numbers %{id}' },
  'resources.serial-audits.fields.id': { CN: '订单号', EN: 'Order' },
  'resources.serial-audits.fields.account': { CN: '买家', EN: 'Buyer' },
  'resources.serial-audits.fields.machines': { CN: '机器数', EN: 'Machines' },
  'resources.serial-audits.fields.submitted_at': { CN: '提交时间', EN: 'Submitted' },
  'resources.serial-audits.fields.status': { CN: '状态', EN: 'Status' },
  'resources.serial-audits.fields.reviewed_by': { CN: '审核人', EN: 'Reviewed by' },

  'serial_audits.search': { CN: '搜索订单号、序列号或买家', EN: 'Search order, serial number or buyer' },
  'serial_audits.waiting_count': { CN: '%{count} 个序列号待审核', EN: '%{count} serial numbers waiting' },
  'serial_audits.empty_waiting': { CN: '没有待审核的序列号', EN: 'No serial numbers are waiting' },
  'serial_audits.empty_waiting_hint': {
    CN: '全部处理完毕。有新提交时会自动出现在这里。',
    EN: 'All done. New ones appear here by themselves.',
  },
  'serial_audits.empty': { CN: '没有符合条件的序列号申请', EN: 'No serial numbers match' },

  'serial_audits.machines': { CN: '机器', EN: 'Machines' },
  'serial_audits.part': { CN: '配件', EN: 'Part' },
  'serial_audits.quantity': { CN: '数量', EN: 'Pieces' },
  'serial_audits.machine': { CN: '机器序列号', EN: 'Serial number' },
  'serial_audits.fault': { CN: '故障现象', EN: 'What is wrong' },
  'serial_audits.phone': { CN: '手机号码', EN: 'Phone' },
  'serial_audits.submission': { CN: '提交', EN: 'Submission' },
  'serial_audits.order': { CN: '订单', EN: 'Order' },
  'serial_audits.total': { CN: '订单总额', EN: 'Order total' },
  'serial_audits.reviewed_at': { CN: '审核时间', EN: 'Reviewed' },
  'serial_audits.reason': { CN: '驳回原因', EN: 'Reason' },
  'serial_audits.elsewhere': {
    CN: '这些机器序列号还出现在其他 %{count} 处订单中：',
    EN: 'These machines stand in other orders, too (%{count}):',
  },
  'serial_audits.altered': {
    CN: '记录与提交时不符，可能被改动，请勿据此审核',
    EN: 'The record is not what was handed in: somebody may have changed it. Do not review by it',
  },
  'serial_audits.own': {
    CN: '这是您本人或本企业的订单，不能由您审核',
    EN: 'This is your own or your firm’s order: you cannot review it',
  },

  'resources.serial-audits.actions.approve': { CN: '通过', EN: 'Approve' },
  'resources.serial-audits.actions.approve.title': {
    CN: '通过订单 %{id} 的序列号？',
    EN: 'Approve the serial numbers of %{id}?',
  },
  'resources.serial-audits.actions.approve.text': {
    CN: '买家将收到通知，订单可以付款。',
    EN: 'The buyer is told, and can pay the order.',
  },
  'resources.serial-audits.actions.approve.done': { CN: '已通过：%{id}', EN: 'Approved: %{id}' },
  'resources.serial-audits.actions.reject': { CN: '驳回', EN: 'Reject' },
  'resources.serial-audits.actions.reject.title': {
    CN: '驳回订单 %{id} 的序列号',
    EN: 'Reject the serial numbers of %{id}',
  },
  'resources.serial-audits.actions.reject.text': {
    CN: '买家会看到以下原因，并可修改后重新提交。',
    EN: 'The buyer reads this reason, and can change and submit them again.',
  },
  'serial_audits.reject_required': { CN: '请填写原因', EN: 'Please give a reason' },
  'resources.serial-audits.actions.reject.done': { CN: '已驳回：%{id}', EN: 'Rejected: %{id}' },
} as const satisfies Texts

export type SerialAuditText = keyof typeof serialAuditTexts
