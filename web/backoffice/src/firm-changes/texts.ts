import type { Texts } from '../texts/texts.ts'

export const firmChangeTexts = {
  'resources.firm-changes.name': { CN: '企业变更', EN: 'Firm changes' },
  'resources.firm-changes.one': { CN: '企业变更 %{id}', EN: 'Firm change %{id}' },
  'resources.firm-changes.fields.id': { CN: '申请编号', EN: 'Request' },
  'resources.firm-changes.fields.erp_code': { CN: 'ERP 编码', EN: 'ERP code' },
  'resources.firm-changes.fields.firm_name': { CN: '现企业名称', EN: 'Firm now' },
  'resources.firm-changes.fields.wanted_name': { CN: '变更为', EN: 'To become' },
  'resources.firm-changes.fields.account': { CN: '申请人', EN: 'Asked by' },
  'resources.firm-changes.fields.requested_at': { CN: '申请时间', EN: 'Asked' },
  'resources.firm-changes.fields.status': { CN: '状态', EN: 'Status' },
  'resources.firm-changes.fields.decided_at': { CN: '审核时间', EN: 'Decided' },
  'resources.firm-changes.fields.decided_by': { CN: '审核人', EN: 'Decided by' },

  'firm_changes.search': { CN: '搜索企业、ERP 编码或账号', EN: 'Search firm, ERP code or account' },
  'firm_changes.waiting_count': { CN: '%{count} 个待审核', EN: '%{count} waiting' },
  'firm_changes.empty_waiting': { CN: '没有待审核的企业变更', EN: 'No firm change is waiting' },
  'firm_changes.empty_waiting_hint': {
    CN: '全部处理完毕。有新申请时会自动出现在这里。',
    EN: 'All done. New ones appear here by themselves.',
  },
  'firm_changes.empty': { CN: '没有符合条件的申请', EN: 'No request matches' },

  'firm_changes.compare': { CN: '变更内容', EN: 'What changes' },
  'firm_changes.field': { CN: '项目', EN: 'Detail' },
  'firm_changes.before': { CN: '变更前', EN: 'Before' },
  'firm_changes.after': { CN: '变更后', EN: 'After' },
  'firm_changes.changed': { CN: '（有变化）', EN: '(changed)' },
  'firm_changes.firm_name': { CN: '企业名称', EN: 'Company name' },
  'firm_changes.invoice_title': { CN: '发票抬头', EN: 'Invoice title' },
  'firm_changes.invoice_number': { CN: '发票税号', EN: 'Tax number' },
  'firm_changes.request': { CN: '申请', EN: 'Request' },
  'firm_changes.reason': { CN: '驳回原因', EN: 'Reason' },
  'firm_changes.own': {
    CN: '这是您本人或本企业的申请，不能由您审核',
    EN: 'This is your own or your firm’s request: you cannot decide it',
  },

  'resources.firm-changes.actions.approve': { CN: '通过', EN: 'Approve' },
  'resources.firm-changes.actions.approve.title': {
    CN: '将企业变更为“%{name}”？',
    EN: 'Change the firm to “%{name}”?',
  },
  'resources.firm-changes.actions.approve.text': {
    CN: '立即对该企业的全部账号生效，并通知申请人；已提交的订单不受影响。',
    EN: 'Holds at once for all accounts of the firm, and whoever asked is told. Orders already placed stay as they are.',
  },
  'resources.firm-changes.actions.approve.done': { CN: '已通过：%{name}', EN: 'Approved: %{name}' },
  'resources.firm-changes.actions.reject': { CN: '驳回', EN: 'Reject' },
  'resources.firm-changes.actions.reject.title': {
    CN: '驳回“%{name}”的变更申请',
    EN: 'Reject the request for “%{name}”',
  },
  'resources.firm-changes.actions.reject.text': {
    CN: '申请人如已绑定邮箱，会在邮件中看到以下原因，并可重新申请。',
    EN: 'Whoever asked reads this reason in a letter, if the account has an e-mail address, and can ask again.',
  },
  'firm_changes.reject_required': { CN: '请填写原因', EN: 'Please give a reason' },
  'resources.firm-changes.actions.reject.done': { CN: '已驳回：%{name}', EN: 'Rejected: %{name}' },
} as const satisfies Texts

export type FirmChangeText = keyof typeof firmChangeTexts
