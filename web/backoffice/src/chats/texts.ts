import type { Texts } from '../texts/texts.ts'

/** What the list, its menu and the actions say; what stands on the page comes with it (`words.ts`). */
export const chatTexts = {
  'resources.chats.name': { CN: '客户聊天', EN: 'Chats' },
  'resources.chats.one': { CN: '聊天 %{id}', EN: 'Chat %{id}' },
  'resources.chats.fields.id': { CN: '编号', EN: 'Number' },
  'resources.chats.fields.account': { CN: '买家', EN: 'Buyer' },
  'resources.chats.fields.last_text': { CN: '最近消息', EN: 'Last message' },
  'resources.chats.fields.last_at': { CN: '最近时间', EN: 'Last at' },
  'resources.chats.fields.waiting_since': { CN: '等待', EN: 'Waiting' },
  'resources.chats.fields.assignee': { CN: '接手人', EN: 'With' },
  'resources.chats.fields.status': { CN: '状态', EN: 'Status' },
  'resources.chats.fields.planned': { CN: '定时消息', EN: 'To be sent later' },
  'resources.chats.values.status.open': { CN: '进行中', EN: 'Open' },
  'resources.chats.values.status.closed': { CN: '已结束', EN: 'Closed' },
  'resources.chats.actions.claim': { CN: '接手', EN: 'Claim' },
  'resources.chats.actions.claim.title': { CN: '接手聊天 %{id}？', EN: 'Claim chat %{id}?' },
  'resources.chats.actions.claim.text': {
    CN: '同事会看到由您负责回复；客户会看到您的姓名。',
    EN: 'Colleagues see that you answer; the customer sees your name.',
  },
  'resources.chats.actions.claim.done': { CN: '已接手聊天 %{id}', EN: 'Chat %{id} is yours' },
  'resources.chats.actions.hand-over': { CN: '转交', EN: 'Hand over' },
  'resources.chats.actions.hand-over.title': { CN: '转交聊天 %{id}', EN: 'Hand chat %{id} over' },
  'resources.chats.actions.hand-over.done': { CN: '已转交聊天 %{id}', EN: 'Chat %{id} was handed over' },
  'resources.chats.actions.close': { CN: '结束聊天', EN: 'Close chat' },
  'resources.chats.actions.close.title': { CN: '结束聊天 %{id}？', EN: 'Close chat %{id}?' },
  'resources.chats.actions.close.text': {
    CN: '结束后不再列为待回复，定时消息将取消；客户再次发消息时会重新打开。',
    EN: 'It is no longer among the chats to be answered, and what is to be sent later is dropped. The customer’s next message opens it again.',
  },
  'resources.chats.actions.close.done': { CN: '已结束聊天 %{id}', EN: 'Chat %{id} is closed' },
  'resources.chats.actions.plan': { CN: '定时发送', EN: 'Send later' },
  'resources.chats.actions.plan.title': { CN: '定时发送', EN: 'Send later' },
  'resources.chats.actions.plan.text': {
    CN: '最多提前 30 天；期间若有人发言，将保留给您确认，不会发出。',
    EN: 'At most 30 days ahead. If somebody writes before, it waits for you instead of going out.',
  },
  'resources.chats.actions.plan.done': { CN: '已安排发送', EN: 'It will be sent then' },
  'resources.chats.actions.unplan': { CN: '撤销发送', EN: 'Do not send' },
  'resources.chats.actions.unplan.title': { CN: '撤销定时消息？', EN: 'Not send it after all?' },
  'resources.chats.actions.unplan.text': { CN: '这条消息将不会发出。', EN: 'This message will not be sent.' },
  'resources.chats.actions.unplan.done': { CN: '已撤销', EN: 'It will not be sent' },
  'chats.waiting_count': { CN: '%{count} 个待回复', EN: '%{count} to answer' },
} as const satisfies Texts

export type ChatText = keyof typeof chatTexts
