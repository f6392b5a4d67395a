import type { Texts } from '../texts/texts.ts'

export const replyTexts = {
  'resources.saved-replies.name': { CN: '快捷回复', EN: 'Saved replies' },
  'resources.saved-replies.one': { CN: '快捷回复 %{id}', EN: 'Saved reply %{id}' },
  'resources.saved-replies.fields.title_cn': { CN: '中文标题', EN: 'Title in Chinese' },
  'resources.saved-replies.fields.title_en': { CN: '英文标题', EN: 'Title in English' },
  'resources.saved-replies.fields.body_cn': { CN: '中文内容', EN: 'Text in Chinese' },
  'resources.saved-replies.fields.body_en': { CN: '英文内容', EN: 'Text in English' },
  'resources.saved-replies.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.saved-replies.actions.delete.title': {
    CN: '删除快捷回复“%{id}”？',
    EN: 'Delete the saved reply “%{id}”?',
  },
  'resources.saved-replies.actions.delete.text': {
    CN: '已发送的消息不受影响，删除后无法恢复。',
    EN: 'Messages already sent stay as they are. This cannot be undone.',
  },
  'resources.saved-replies.actions.delete.done': {
    CN: '已删除快捷回复“%{id}”',
    EN: 'Saved reply “%{id}” deleted',
  },
  'replies.add': { CN: '新建快捷回复', EN: 'New saved reply' },
  'replies.search': { CN: '标题或内容', EN: 'Title or text' },
  'replies.empty': { CN: '没有符合条件的快捷回复', EN: 'No saved reply matches' },
  'replies.about': { CN: '内容', EN: 'What it says' },
  'replies.fault': { CN: '请填写', EN: 'Please fill this in' },
  'replies.places': { CN: '可填充的内容', EN: 'What is filled in' },
  'replies.places_text': {
    CN: '插入聊天时自动填充，按客户的语言。客户没有订单时，提到订单的句子不会出现。',
    EN: 'Filled in for the customer of the chat, in their language. Sentences about an order are left out where there is none.',
  },
  'replies.place.name': { CN: '客户姓名', EN: 'the customer’s name' },
  'replies.place.order': {
    CN: '聊天中最后一个订单卡片的订单号，没有则为最新订单',
    EN: 'the number of the order that was last sent as a card, or else of the newest one',
  },
  'replies.place.amount': { CN: '该订单的金额', EN: 'what that order comes to' },
  'replies.place.status': { CN: '该订单的状态', EN: 'where that order stands' },
  'replies.place.staff': { CN: '您的姓名', EN: 'your own name' },
} as const satisfies Texts

export type ReplyText = keyof typeof replyTexts
