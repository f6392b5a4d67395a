import type { Texts } from '../texts/texts.ts'

/** What the list and its menu say; what stands in its dialogs and on its page comes with those (`words.ts`). */
export const invitationTexts = {
  'resources.invitations.name': { CN: '邀请', EN: 'Invitations' },
  'resources.invitations.one': { CN: '邀请 %{id}', EN: 'Invitation %{id}' },
  'resources.invitations.fields.id': { CN: '编号', EN: 'Number' },
  'resources.invitations.fields.erp_code': { CN: 'ERP 编码', EN: 'ERP code' },
  'resources.invitations.fields.firm_name': { CN: '企业', EN: 'Firm' },
  'resources.invitations.fields.uses': { CN: '已用 / 可用', EN: 'Used / for' },
  'resources.invitations.fields.expires_at': { CN: '有效期至', EN: 'Until' },
  'resources.invitations.fields.made_at': { CN: '发出时间', EN: 'Made' },
  'resources.invitations.fields.status': { CN: '状态', EN: 'Status' },
  'resources.invitations.actions.take-back': { CN: '收回邀请', EN: 'Take back' },
  'resources.invitations.actions.take-back.title': {
    CN: '收回 %{firm} 的邀请？',
    EN: 'Take back the invitation of %{firm}?',
  },
  'resources.invitations.actions.take-back.text': {
    CN: '此后任何人都不能再凭它注册，包括正在填写的人；已注册的账号不受影响。',
    EN: 'Nobody signs up by it any more, also who has begun; accounts that were made stay.',
  },
  'resources.invitations.actions.take-back.done': { CN: '已收回邀请', EN: 'Taken back' },
} as const satisfies Texts

export type InvitationText = keyof typeof invitationTexts
