import type { Role } from '@portafilter/contract'
import type { Bilingual } from '@portafilter/kernel'
import type { Device } from './accounts/device.ts'
import type { ContactCheck, ContactField } from './staff/contract.ts'

/** How a firm's request stands in finance's queue, and what was done about it as a conflict tells it. */
export const firmChangeWords = {
  requested: { CN: '提交变更申请', EN: 'Change requested' },
  waiting: { CN: '待审核', EN: 'Waiting' },
  approved: { CN: '已通过', EN: 'Approved' },
  rejected: { CN: '已驳回', EN: 'Rejected' },
} satisfies Record<string, Bilingual>

/** What was done to a firm, as its history and a conflict tell it. */
export const firmStepWords = {
  created: { CN: '新建企业', EN: 'Firm made' },
  updated: { CN: '修改', EN: 'Changed' },
  change_approved: { CN: '变更申请已通过', EN: 'Change request approved' },
} satisfies Record<string, Bilingual>

/** What was done about an invitation as a conflict tells it, and how it stands. */
export const invitationWords = {
  made: { CN: '发出邀请', EN: 'Invitation made' },
  open: { CN: '有效', EN: 'Open' },
  used_up: { CN: '已用完', EN: 'Used up' },
  ended: { CN: '已过期', EN: 'Ended' },
  taken_back: { CN: '已收回', EN: 'Taken back' },
} satisfies Record<string, Bilingual>

/** What somebody works as. */
export const roleWords = {
  finance: { CN: '财务', EN: 'Finance' },
  after_sales: { CN: '售后', EN: 'After-sales' },
  support: { CN: '客服', EN: 'Support' },
  catalogue: { CN: '目录', EN: 'Catalogue' },
  auditor: { CN: '审计', EN: 'Auditor' },
  admin: { CN: '管理员', EN: 'Admin' },
} satisfies Record<Role, Bilingual>

/** What was done to a staff account, as its history and a conflict tell it. */
export const memberChangeWords = {
  created: { CN: '创建账号', EN: 'Account created' },
  roles_changed: { CN: '更改角色', EN: 'Roles changed' },
  disabled: { CN: '停用账号', EN: 'Account disabled' },
  enabled: { CN: '启用账号', EN: 'Account enabled' },
  signed_out: { CN: '全部退出登录', EN: 'Signed out everywhere' },
  link_made: { CN: '发送密码链接', EN: 'Password link sent' },
  password_set: { CN: '设置密码', EN: 'Password set' },
  contact_proposed: { CN: '提议更改邮箱', EN: 'Change of e-mail proposed' },
  contact_changed: { CN: '更改邮箱', EN: 'E-mail changed' },
  contact_dropped: { CN: '撤销邮箱更改', EN: 'Change of e-mail dropped' },
  contact_corrected: { CN: '更正联系方式', EN: 'Contact corrected' },
  session_ended: { CN: '退出一处登录', EN: 'One browser signed out' },
  confirmed: { CN: '确认属于该企业', EN: 'Confirmed as of the firm' },
  disputed: { CN: '同事表示不认识', EN: 'A colleague does not know them' },
  erased: { CN: '已删除个人信息', EN: 'Erased' },
} satisfies Record<string, Bilingual>

/** How a buyer is reached. */
export const contactFieldWords = {
  email: { CN: '邮箱', EN: 'E-mail address' },
  phone: { CN: '手机号', EN: 'Phone' },
  phone_to_call: { CN: '联系电话（未验证）', EN: 'Phone to call (not verified)' },
} satisfies Record<ContactField, Bilingual>

/** How support made sure who asks for another contact. */
export const contactCheckWords = {
  called_back: { CN: '回拨此前已知的号码', EN: 'Called back at a number known before' },
  firm_confirmed: { CN: '企业已确认', EN: 'The firm has confirmed it' },
  document_seen: { CN: '已查看证件', EN: 'Saw a document' },
} satisfies Record<ContactCheck, Bilingual>

/** What somebody is signed in with: *Chrome on Windows*. */
export const deviceWords = ({ browser, system }: Device): Bilingual => {
  if (browser === '' && system === '') return { CN: '未知设备', EN: 'Unknown device' }
  if (browser === '' || system === '') return { CN: browser + system, EN: browser + system }
  return { CN: `${system} 上的 ${browser}`, EN: `${browser} on ${system}` }
}
