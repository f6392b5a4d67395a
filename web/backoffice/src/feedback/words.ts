import type { Bilingual } from '@portafilter/kernel'

/** What is said of feedback besides the frame's words (`texts.ts`): it comes with its pages. */
export const feedbackWords = {
  assignee: { CN: '处理人', EN: 'In whose hand' },
  mine: { CN: '我处理的', EN: 'Mine' },
  nobody: { CN: '无人处理', EN: 'Nobody’s' },
  search: { CN: '内容、订单、账号或企业', EN: 'Words, order, account or firm' },
  empty: { CN: '没有符合条件的反馈', EN: 'No feedback matches' },
  said: { CN: '反馈内容', EN: 'What was said' },
  about: { CN: '来自', EN: 'Where it comes from' },
  page: { CN: '提交页面', EN: 'Sent from' },
  picture: { CN: '附图', EN: 'The picture sent along' },
  answer: { CN: '回复', EN: 'Answer' },
  by: { CN: '回复人', EN: 'Answered by' },
  at: { CN: '回复时间', EN: 'Answered' },
  own: {
    CN: '这是您本人或本企业的反馈，不能由您处理',
    EN: 'This is your own or your firm’s feedback: you do nothing about it',
  },
  choose: { CN: '请选择同事', EN: 'Please choose a colleague' },
  answer_fault: { CN: '请填写回复', EN: 'Please write an answer' },
  by_letter: {
    CN: '回复会显示在对方的客服面板中，并发送邮件。发送后不能修改。',
    EN: 'It is read in their support panel, and goes by letter. It cannot be changed afterwards.',
  },
  in_panel: {
    CN: '对方没有邮箱：回复只显示在客服面板中。发送后不能修改。',
    EN: 'They have no e-mail address: it is read in their support panel alone. It cannot be changed afterwards.',
  },
  close_unanswered: {
    CN: '对方尚未收到回复，关闭后不能再回复，也不能重新打开。',
    EN: 'They have had no answer, and get none once it is closed. It cannot be opened again.',
  },
  close_answered: { CN: '关闭后不能重新打开。', EN: 'It cannot be opened again.' },
} satisfies Record<string, Bilingual>
