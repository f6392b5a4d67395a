import type { Texts } from '../texts/texts.ts'

/** What the list and its menu say; what stands in its dialogs and on its page comes with those (`words.ts`). */
export const feedbackTexts = {
  'resources.feedback.name': { CN: '意见反馈', EN: 'Feedback' },
  'resources.feedback.one': { CN: '反馈 %{id}', EN: 'Feedback %{id}' },
  'resources.feedback.fields.id': { CN: '编号', EN: 'Number' },
  'resources.feedback.fields.sketch': { CN: '简要描述', EN: 'Sketch' },
  'resources.feedback.fields.account': { CN: '提交人', EN: 'Sent by' },
  'resources.feedback.fields.order_no': { CN: '订单', EN: 'Order' },
  'resources.feedback.fields.assignee': { CN: '处理人', EN: 'In the hand of' },
  'resources.feedback.fields.status': { CN: '状态', EN: 'Status' },
  'resources.feedback.fields.created_at': { CN: '提交时间', EN: 'Sent' },
  'resources.feedback.values.status.new': { CN: '新', EN: 'New' },
  'resources.feedback.values.status.taken': { CN: '处理中', EN: 'Taken' },
  'resources.feedback.values.status.answered': { CN: '已回复', EN: 'Answered' },
  'resources.feedback.values.status.closed': { CN: '已关闭', EN: 'Closed' },
  'feedback.waiting_count': { CN: '%{count} 条新反馈', EN: '%{count} new' },
  'resources.feedback.actions.assign': { CN: '分派', EN: 'Assign' },
  'resources.feedback.actions.assign.title': { CN: '由谁处理反馈 %{id}？', EN: 'Who takes feedback %{id} in hand?' },
  'resources.feedback.actions.assign.done': { CN: '已分派', EN: 'Assigned' },
  'resources.feedback.actions.answer': { CN: '回复', EN: 'Answer' },
  'resources.feedback.actions.answer.title': { CN: '回复反馈 %{id}', EN: 'Answer feedback %{id}' },
  'resources.feedback.actions.answer.done': { CN: '已回复', EN: 'Answered' },
  'resources.feedback.actions.close': { CN: '关闭', EN: 'Close' },
  'resources.feedback.actions.close.title': { CN: '关闭反馈 %{id}？', EN: 'Close feedback %{id}?' },
  'resources.feedback.actions.close.done': { CN: '已关闭', EN: 'Closed' },
} as const satisfies Texts

export type FeedbackText = keyof typeof feedbackTexts
