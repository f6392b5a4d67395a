import type { Bilingual } from '@portafilter/kernel'

/** What is said of invitations besides the frame's words (`texts.ts`): it comes with their pages. */
export const invitationsWords = {
  search: { CN: '企业名称或 ERP 编码', EN: 'Firm or ERP code' },
  empty: { CN: '没有符合条件的邀请', EN: 'No invitation matches' },
  invite: { CN: '邀请', EN: 'Invite' },
  invite_text: {
    CN: '凭邀请注册的人与企业共用价格、钱包和发票抬头。每个邮箱都会收到一封带注册链接的信。',
    EN: 'Who signs up by it shares the prices, wallet and invoice title of the firm. Each address is sent a letter with the link.',
  },
  firm: { CN: '企业', EN: 'Firm' },
  firm_hint: { CN: '按名称或 ERP 编码查找', EN: 'Find it by name or ERP code' },
  firm_fault: { CN: '请选择企业', EN: 'Please choose a firm' },
  emails: { CN: '邮箱（每行一个，选填）', EN: 'E-mail addresses (one a line, optional)' },
  emails_hint: { CN: '最多 20 个；不填写则请自行转告邀请码', EN: 'At most 20; without any, pass the code on yourself' },
  emails_fault: { CN: '请检查邮箱，每行一个，最多 20 个', EN: 'Please check the addresses: one a line, at most 20' },
  uses: { CN: '可注册人数', EN: 'For how many people' },
  uses_fault: { CN: '请输入 1 至 100 的整数', EN: 'Please enter a whole number from 1 to 100' },
  days: { CN: '有效天数', EN: 'Days it holds' },
  days_fault: { CN: '请输入 1 至 90 的整数', EN: 'Please enter a whole number from 1 to 90' },
  made: { CN: '邀请已发出', EN: 'The invitation is made' },
  code: { CN: '邀请码', EN: 'Invitation code' },
  sent: { CN: '全部信件已发出。', EN: 'All letters have gone out.' },
  unsent: {
    CN: '寄往以下邮箱的信件可能未发出，请转告邀请码：',
    EN: 'Letters to these may not have gone: please pass the code on.',
  },
  about: { CN: '邀请信息', EN: 'Invitation' },
  made_by: { CN: '发出人', EN: 'Made by' },
  demo: { CN: '演示数据', EN: 'The demo' },
  people: { CN: '已注册的人', EN: 'Who signed up' },
  nobody: { CN: '还没有人凭它注册', EN: 'Nobody has signed up by it yet' },
} satisfies Record<string, Bilingual>
