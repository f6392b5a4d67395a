import type { Texts } from '../texts/texts.ts'

export const fourEyesTexts = {
  'resources.four-eyes.name': { CN: '双人复核', EN: 'Four eyes' },
  'four_eyes.intro': {
    CN: '以下事项由一人发起、另一人确认。互相开通、更改过账号或发送过链接的人不能互相确认；三天内由同一人经手的账号视为同一人。',
    EN: 'One person begins these, another confirms: never two of whom one has made, changed or sent a link to the other’s account, nor accounts set up by one hand within three days.',
  },
  'four_eyes.decisions': { CN: '需要另一人确认的事项', EN: 'What takes a second person' },
  'four_eyes.waiting': { CN: '%{count} 项待确认', EN: '%{count} waiting' },
  'four_eyes.wallets.approve': { CN: '超过限额的钱包调整', EN: 'Wallet adjustments above the limit' },
  'four_eyes.vouchers.confirm': { CN: '超过限额的多收款项', EN: 'Receipts above what is due, above the limit' },
  'four_eyes.receipts.confirm': { CN: '超过限额的到账更正', EN: 'Corrections of transfers above the limit' },
  'four_eyes.invoices.confirm-red': { CN: '超过限额的红字发票', EN: 'Red invoices above the limit' },
  'four_eyes.refund-batches.confirm': { CN: '每月退款批次', EN: 'Refund batches of a month' },

  'four_eyes.users.confirm-contact': {
    CN: '财务和管理员账号的新邮箱',
    EN: 'New e-mail addresses of Finance and Admin',
  },

  'four_eyes.people': { CN: '谁可以确认：%{roles}', EN: 'Who can confirm: %{roles}' },
  'four_eyes.self': { CN: '您本人', EN: 'You' },
  'four_eyes.can': { CN: '可与您互相确认', EN: 'You can confirm for one another' },
  'four_eyes.cannot': { CN: '不能与您互相确认', EN: 'Not for one another' },
  'four_eyes.active': { CN: '可以确认', EN: 'Can confirm' },
  'four_eyes.disabled': { CN: '账号已停用', EN: 'The account is disabled' },
  'four_eyes.invited': { CN: '尚未设置密码', EN: 'No password has been set yet' },
  'four_eyes.bound': { CN: '%{by} 于 %{at}：%{change}', EN: '%{by} on %{at}: %{change}' },
  'four_eyes.chain': {
    CN: '近三天内有人先后经手您与对方的账号，%{until} 之后可以互相确认',
    EN: 'One hand set up both accounts within three days: from %{until} on you can confirm for one another',
  },
  'four_eyes.unheard': {
    CN: '您与对方的账号由同一人经手，且未告知过其他管理员：请由其他人确认',
    EN: 'One hand set up both accounts, and no other administrator was told of it: let somebody else confirm',
  },
  'four_eyes.nobody': {
    CN: '目前没有人可以确认您发起的事项，请管理员添加一位有此角色的同事，或由他人发起。',
    EN: 'Today nobody can confirm what you begin: ask an administrator for a colleague with such a role, or let another begin.',
  },
} as const satisfies Texts

export type FourEyesText = keyof typeof fourEyesTexts
