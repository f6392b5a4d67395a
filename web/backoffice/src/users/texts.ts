import type { Texts } from '../texts/texts.ts'

/** Of a new address that counts at once, and of one that a second person confirms. */
const contactChange = {
  text: {
    CN: '登录和密码链接立即失效，原邮箱会收到通知，三天内不发送密码链接。',
    EN: 'Sessions and the password link end at once, the old address is told, and no password link goes out for three days.',
  },
  done: { CN: '已更改邮箱：%{id}', EN: 'E-mail changed: %{id}' },
} as const

export const userTexts = {
  'resources.users.name': { CN: '员工', EN: 'Staff' },
  'resources.users.one': { CN: '员工 %{id}', EN: 'Staff account %{id}' },
  'resources.users.fields.id': { CN: '账号', EN: 'Account' },
  'resources.users.fields.username': { CN: '姓名', EN: 'Name' },
  'resources.users.fields.email': { CN: '邮箱', EN: 'E-mail' },
  'resources.users.fields.roles': { CN: '角色', EN: 'Roles' },
  'resources.users.fields.state': { CN: '状态', EN: 'State' },
  'resources.users.fields.created_at': { CN: '创建时间', EN: 'Created' },
  'resources.users.actions.sign-out': { CN: '全部退出登录', EN: 'Sign out everywhere' },
  'resources.users.actions.sign-out.text': {
    CN: '所有登录立即结束，可凭密码重新登录。',
    EN: 'All sessions end at once. They can sign in again with their password.',
  },
  'resources.users.actions.disable': { CN: '停用账号', EN: 'Disable' },
  'resources.users.actions.disable.text': {
    CN: '所有登录和密码链接立即失效，重新启用之前无法登录。',
    EN: 'Sessions and the password link end at once. They cannot sign in until the account is enabled again.',
  },
  'resources.users.actions.enable': { CN: '启用账号', EN: 'Enable' },
  'resources.users.actions.enable.text': {
    CN: '可凭原密码重新登录。',
    EN: 'They can sign in again with their password.',
  },

  'users.state.invited': { CN: '未设密码', EN: 'No password yet' },
  'users.state.unconfirmed': { CN: '待确认', EN: 'To be confirmed' },
  'users.state.active': { CN: '可登录', EN: 'Active' },
  'users.state.disabled': { CN: '已停用', EN: 'Disabled' },

  'users.search': { CN: '账号、姓名或邮箱', EN: 'Account, name or e-mail' },
  'users.empty': { CN: '没有符合条件的员工', EN: 'No staff account matches' },
  'users.access': { CN: '登录', EN: 'Access' },
  'users.sessions': { CN: '当前登录', EN: 'Signed in' },
  'users.sessions_count': { CN: '%{count} 处', EN: '%{count} browser |||| %{count} browsers' },
  'users.link_until': { CN: '密码链接有效至', EN: 'Password link valid until' },
  'users.history': { CN: '变更记录', EN: 'Changes' },
  'users.history_none': { CN: '尚无变更', EN: 'Nothing has been changed yet' },
  'users.operator': { CN: '运维（控制台）', EN: 'The operator (console)' },

  'users.add': { CN: '添加员工', EN: 'Add a colleague' },
  'users.add_text': {
    CN: '对方将收到邮件，通过其中的一次性链接设置密码。',
    EN: 'They will get an e-mail with a one-time link to set their password.',
  },
  'users.account_fault': {
    CN: '请输入 4 至 25 位字母、数字或下划线',
    EN: 'Please enter 4 to 25 letters, digits or underscores',
  },
  'users.username_fault': { CN: '请输入姓名', EN: 'Please enter the name' },
  'users.email_fault': { CN: '请输入有效的邮箱', EN: 'Please enter a valid e-mail address' },
  'users.roles_fault': { CN: '请至少选择一个角色', EN: 'Please choose at least one role' },

  'users.link_title': { CN: '%{id} 的密码链接', EN: 'The password link of %{id}' },
  'users.mailed': {
    CN: '一次性链接已发送至 %{sent_to}，仅本人可见。',
    EN: 'The one-time link has been sent to %{sent_to}. Only its owner sees it.',
  },
  'users.not_mailed': {
    CN: '未能将邮件发送至 %{sent_to}，链接尚未送达。',
    EN: 'The e-mail to %{sent_to} could not be sent: nobody has the link.',
  },
  'users.no_mailbox': {
    CN: '该账号没有邮箱，链接无法送达。',
    EN: 'This account has no e-mail address: nobody gets the link.',
  },
  'users.send_again': { CN: '重新发送', EN: 'Send it again' },

  'resources.users.actions.send-link': { CN: '发送密码链接', EN: 'Send a password link' },
  'resources.users.actions.send-link.title': { CN: '向 %{id} 发送密码链接？', EN: 'Send %{id} a password link?' },
  'resources.users.actions.send-link.text': {
    CN: '此前的链接立即失效。现有密码在使用新链接之前仍然有效。',
    EN: 'Any earlier link stops working at once. The present password stays valid until the new link is used.',
  },
  'resources.users.actions.set-contact': { CN: '更改邮箱', EN: 'Change the e-mail' },
  'resources.users.actions.set-contact.title': { CN: '更改 %{id} 的邮箱', EN: 'Change the e-mail of %{id}' },
  'resources.users.actions.set-contact.text': contactChange.text,
  'users.propose_contact_text': {
    CN: '该账号涉及资金：另一位管理员确认后才生效。生效时登录和密码链接失效，原邮箱会收到通知，三天内不发送密码链接。',
    EN: 'This account touches money: another administrator has to confirm. Then sessions and the password link end, the old address is told, and no password link goes out for three days.',
  },
  'resources.users.actions.set-contact.done': contactChange.done,
  'users.contact_proposed': { CN: '已提交，等待另一位管理员确认：%{id}', EN: 'Waits for another administrator: %{id}' },
  'users.proposed_contact': { CN: '待确认的新邮箱', EN: 'New e-mail, to be confirmed' },
  'users.proposed_by': { CN: '%{by} 提议', EN: 'proposed by %{by}' },
  'users.links_wait': { CN: '此前不发送密码链接', EN: 'No password link before' },
  'resources.users.actions.confirm-contact': { CN: '确认新邮箱', EN: 'Confirm the new e-mail' },
  'resources.users.actions.confirm-contact.title': {
    CN: '将 %{id} 的邮箱改为 %{email}？',
    EN: 'Change the e-mail of %{id} to %{email}?',
  },
  'resources.users.actions.confirm-contact.text': contactChange.text,
  'resources.users.actions.confirm-contact.done': contactChange.done,
  'resources.users.actions.drop-contact': { CN: '撤销邮箱更改', EN: 'Drop the change' },
  'resources.users.actions.drop-contact.title': {
    CN: '撤销 %{id} 的邮箱更改？',
    EN: 'Keep the e-mail of %{id} as it is?',
  },
  'resources.users.actions.drop-contact.done': { CN: '已撤销邮箱更改：%{id}', EN: 'The e-mail stays as it is: %{id}' },
  'resources.users.actions.set-roles': { CN: '更改角色', EN: 'Change roles' },
  'resources.users.actions.set-roles.title': { CN: '更改 %{id} 的角色', EN: 'Change the roles of %{id}' },
  'resources.users.actions.set-roles.done': { CN: '已更改角色：%{id}', EN: 'Roles changed: %{id}' },
  'resources.users.actions.sign-out.title': { CN: '让 %{id} 在所有浏览器中退出？', EN: 'Sign %{id} out everywhere?' },
  'resources.users.actions.sign-out.done': { CN: '已退出：%{id}', EN: 'Signed out: %{id}' },
  'resources.users.actions.disable.title': { CN: '停用 %{id}？', EN: 'Disable %{id}?' },
  'resources.users.actions.disable.done': { CN: '已停用：%{id}', EN: 'Disabled: %{id}' },
  'resources.users.actions.enable.title': { CN: '启用 %{id}？', EN: 'Enable %{id}?' },
  'resources.users.actions.enable.done': { CN: '已启用：%{id}', EN: 'Enabled: %{id}' },
} as const satisfies Texts

export type UserText = keyof typeof userTexts
