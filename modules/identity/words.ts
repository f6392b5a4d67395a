import type { Bilingual } from '@portafilter/kernel'

/** What was done to a staff account, as its history and a conflict tell it. */
export const memberChangeWords = {
  created: { CN: '创建账号', EN: 'Account created' },
  roles_changed: { CN: '更改角色', EN: 'Roles changed' },
  disabled: { CN: '停用账号', EN: 'Account disabled' },
  enabled: { CN: '启用账号', EN: 'Account enabled' },
  signed_out: { CN: '全部退出登录', EN: 'Signed out everywhere' },
  link_made: { CN: '发送密码链接', EN: 'Password link sent' },
  password_set: { CN: '设置密码', EN: 'Password set' },
} satisfies Record<string, Bilingual>
