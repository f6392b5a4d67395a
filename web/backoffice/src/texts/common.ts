import { roleWords } from '@portafilter/identity/words'
import type { Texts } from './texts.ts'

/** Words that several screens share. `%{name}` is filled in when the text is shown. */
export const commonTexts = {
  'app.language': { CN: 'English', EN: '中文' },
  'app.language_hint': { CN: 'Switch to English', EN: '切换为中文' },
  'app.shop': { CN: '打开商城', EN: 'Open the shop' },
  'app.version': { CN: '版本', EN: 'Version' },
  'app.main_menu': { CN: '主菜单', EN: 'Main menu' },
  'app.waiting': { CN: '%{count} 项待处理', EN: '%{count} waiting for you' },
  'app.shortcuts': { CN: '键盘快捷键', EN: 'Keyboard shortcuts' },
  'app.shortcuts_on': { CN: '启用单键快捷键', EN: 'Enable single-key shortcuts' },

  'sign_in.title': { CN: '员工登录', EN: 'Staff sign-in' },
  'sign_in.account': { CN: '账号', EN: 'Account' },
  'sign_in.password': { CN: '密码', EN: 'Password' },
  'sign_in.show_password': { CN: '显示密码', EN: 'Show password' },
  'sign_in.hide_password': { CN: '隐藏密码', EN: 'Hide password' },
  'sign_in.submit': { CN: '登录', EN: 'Sign in' },
  'sign_in.required': { CN: '请输入账号和密码', EN: 'Please enter account and password' },
  'sign_in.again': { CN: '重新登录', EN: 'Sign in again' },
  'sign_in.expired': { CN: '登录已过期。', EN: 'Your session has expired.' },
  'sign_in.idle': {
    CN: '您已一小时没有操作，为安全起见已退出登录。',
    EN: 'You were signed out after an hour without activity.',
  },
  'sign_in.elsewhere': { CN: '您已在其他标签页退出登录。', EN: 'You were signed out in another tab.' },
  'sign_in.left': { CN: '您已退出登录。', EN: 'You have signed out.' },
  'sign_in.kept': {
    CN: '重新登录后可继续操作，已填写的内容仍在。',
    EN: 'Sign in to carry on: what you typed is still here.',
  },
  'sign_in.not_staff': {
    CN: '该账号没有员工角色，已退出登录。买家请前往商城。',
    EN: 'This account has no staff role and has been signed out. Buyers, please use the shop.',
  },
  'sign_in.insecure': {
    CN: '浏览器只在 https 或 localhost 下提供加密功能，密码无法加密传输，因此不能在此页面登录。',
    EN: 'Browsers encrypt only on https or localhost. The password could not be encrypted here, so this page cannot sign you in.',
  },

  'password.title': { CN: '设置密码', EN: 'Set your password' },
  'password.for': { CN: '%{username}，您的员工账号：%{account}', EN: '%{username}, your staff account: %{account}' },
  'password.new': { CN: '新密码', EN: 'New password' },
  'password.again': { CN: '再次输入新密码', EN: 'New password again' },
  'password.rule': {
    CN: '8 至 20 位，须含大写字母、小写字母和数字',
    EN: '8 to 20 characters with a lowercase letter, an uppercase letter and a digit',
  },
  'password.differ': { CN: '两次输入的密码不一致', EN: 'The passwords entered twice are inconsistent' },
  'password.submit': { CN: '保存并登录', EN: 'Save and sign in' },
  'password.sign_in': { CN: '前往登录', EN: 'Go to the sign-in' },

  'role.finance': roleWords.finance,
  'role.after_sales': roleWords.after_sales,
  'role.support': roleWords.support,
  'role.catalogue': roleWords.catalogue,
  'role.auditor': roleWords.auditor,
  'role.admin': roleWords.admin,

  'state.network': {
    CN: '无法连接服务器，请检查网络后重试',
    EN: 'The server cannot be reached; check the network and retry',
  },
  'state.altered': {
    CN: '事后被改动：现存内容与当时记录不符，因此不予显示。请审计人员验证该订单的历史。',
    EN: 'Changed after the fact: what is kept is not what was recorded, so it is not shown. Have an auditor verify the order’s history.',
  },
  'state.away': { CN: '暂时连接不上服务器', EN: 'The server cannot be reached at the moment' },
  'state.away_hint': {
    CN: '正在自动重试，恢复后页面会继续；您填写的内容不会丢失。',
    EN: 'This page keeps trying and goes on by itself; nothing you have entered is lost.',
  },
  'state.error_title': { CN: '未能加载', EN: 'Could not load this' },
  'state.retry': { CN: '重试', EN: 'Retry' },
  'state.refreshing': { CN: '正在刷新', EN: 'Refreshing' },
  'state.not_found': { CN: '找不到您要的内容', EN: 'There is nothing here' },
  'state.loading': { CN: '加载中', EN: 'Loading' },

  'action.cancel': { CN: '取消', EN: 'Cancel' },
  'action.close': { CN: '关闭', EN: 'Close' },
  'action.edit': { CN: '修改', EN: 'Change' },
  'action.save': { CN: '保存', EN: 'Save' },
  'action.saved': { CN: '已保存', EN: 'Saved' },
  'action.back_to_list': { CN: '返回列表', EN: 'Back to the list' },
  'action.copy': { CN: '复制 %{text}', EN: 'Copy %{text}' },
  'action.copied': { CN: '已复制', EN: 'Copied' },
  'action.copy_failed': {
    CN: '复制失败，请手动选择文字',
    EN: 'Could not copy. Please select the text and copy it yourself.',
  },
  'action.clear': { CN: '清除', EN: 'Clear' },
  'list.range_of_more': {
    CN: '第 %{from}-%{to} 条，共超过 %{total} 条',
    EN: '%{from}-%{to} of more than %{total}',
  },
  'list.pages': { CN: '分页', EN: 'Pages' },
  'list.saved': { CN: '已存筛选', EN: 'Saved filters' },
  'list.none_saved': { CN: '还没有保存的筛选', EN: 'Nothing saved yet' },
  'list.save': { CN: '保存当前筛选…', EN: 'Save these filters…' },
  'list.save_title': { CN: '保存当前筛选', EN: 'Save these filters' },
  'list.save_text': {
    CN: '筛选和排序只保存在此浏览器中您的账号下，同事看不到。',
    EN: 'Filters and sorting are kept in this browser under your account; colleagues do not see them.',
  },
  'list.save_name': { CN: '名称', EN: 'Name' },
  'list.save_confirm': { CN: '保存', EN: 'Save' },
  'list.save_required': { CN: '请填写名称', EN: 'Please give a name' },
  'list.export': { CN: '导出', EN: 'Export' },
  'list.export_cancel': { CN: '取消导出', EN: 'Cancel the export' },
  'list.unsave': { CN: '移除“%{name}”', EN: 'Remove “%{name}”' },

  'several.choose': { CN: '选择 %{id}', EN: 'Choose %{id}' },
  'several.region': { CN: '对所选行的操作', EN: 'What can be done with the chosen rows' },
  'several.chosen': { CN: '已选 %{count} 项', EN: '%{count} chosen' },
  'several.none': { CN: '取消选择', EN: 'Choose none' },
  'several.title': { CN: '%{action}：已选 %{count} 项', EN: '%{action}: %{count} chosen' },
  'several.done': { CN: '%{action}：已完成 %{count} 项', EN: '%{action}: %{count} done' },
  'several.refused': { CN: '未能执行，仍为选中：', EN: 'Not done, and still chosen:' },
  'several.left': { CN: '其余 %{count} 项尚未执行，仍为选中', EN: '%{count} more not tried yet, and still chosen' },

  'used_by.title': { CN: '使用情况', EN: 'Used by' },
  'used_by.none': { CN: '还没有被使用', EN: 'Nothing uses it yet' },

  'picture.title': { CN: '图片', EN: 'Picture' },
  'picture.none': { CN: '还没有图片', EN: 'It has no picture yet' },
  'picture.hint': {
    CN: 'PNG 或 JPEG，最大 %{megabytes} MB；上传后买家立即看到',
    EN: 'PNG or JPEG of at most %{megabytes} MB; buyers see it at once',
  },
  'picture.too_large': { CN: '图片不能超过 %{megabytes} MB', EN: 'The picture may have %{megabytes} MB at most' },
  'upload.sending': { CN: '已上传 %{percent}%', EN: '%{percent}% sent' },
  'upload.checking': { CN: '正在检查文件…', EN: 'The file is being checked…' },
  'picture.of': { CN: '%{name}的图片', EN: 'Picture of %{name}' },

  'conflict.title': { CN: '已有人先处理', EN: 'Someone acted before you' },
  'conflict.text': {
    CN: '%{by}已于 %{at} 处理：%{action}。您的操作没有执行，页面已更新为最新状态。',
    EN: '%{by} acted at %{at}: %{action}. Your action was not carried out; the page now shows the latest state.',
  },
  'conflict.system': { CN: '系统', EN: 'The system' },
  'gone.text': {
    CN: '您的操作没有执行。可返回列表查看现有内容。',
    EN: 'Your action was not carried out. Go back to the list to see what there is now.',
  },

  'field.nothing_found': { CN: '没有找到', EN: 'Nothing found' },
  'field.open': { CN: '展开', EN: 'Open' },
  'field.none': { CN: '无', EN: 'None' },
  'field.status': { CN: '状态', EN: 'Status' },
  'field.buyer': { CN: '买家', EN: 'Buyer' },
  'field.all': { CN: '全部', EN: 'All' },
} as const satisfies Texts
