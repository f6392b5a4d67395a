import type { Bilingual } from '@portafilter/kernel'

/** What is said of chats besides the frame's words (`texts.ts`): it comes with their pages. */
export const chatsWords = {
  search: { CN: '账号、姓名或企业', EN: 'Account, name or firm' },
  empty: { CN: '没有符合条件的聊天', EN: 'No chat matches' },
  nobody: { CN: '无人接手', EN: 'Unclaimed' },
  mine: { CN: '我的', EN: 'Mine' },
  waiting: { CN: '待回复', EN: 'To answer' },
  late: { CN: '等待过久', EN: 'Too long' },
  dialogs: { CN: '在聊天页面打开', EN: 'Open the chat page' },
  talk: { CN: '聊天', EN: 'Chat' },
  recorded: {
    CN: '您只能查看。每次查看客户的聊天都会记入变更日志。',
    EN: 'You only read here. Reading a customer’s chat is recorded in the change log.',
  },
  about: { CN: '关于', EN: 'About' },
  language: { CN: '语言', EN: 'Language' },
  chinese: { CN: '中文', EN: 'Chinese' },
  english: { CN: '英文', EN: 'English' },
  colleague: { CN: '转交给', EN: 'To' },
  colleague_fault: { CN: '请选择同事', EN: 'Please choose a colleague' },
  planned: { CN: '定时消息', EN: 'To be sent later' },
  held: { CN: '到期未发送', EN: 'Not sent when it was due' },
  to_composer: { CN: '放入输入框', EN: 'Put into the composer' },
  text: { CN: '内容', EN: 'Message' },
  text_fault: { CN: '请输入内容', EN: 'Please enter content' },
  due_at: { CN: '发送时间（北京时间）', EN: 'When (Beijing time)' },
  due_at_fault: { CN: '请选择发送时间', EN: 'Please choose when' },
} satisfies Record<string, Bilingual>

export type ChatsWord = keyof typeof chatsWords
