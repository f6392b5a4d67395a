import type { Texts } from '../texts/texts.ts'

export const streamTexts = {
  'resources.streams.name': { CN: '历史', EN: 'Histories' },
  'resources.streams.one': { CN: '历史 %{id}', EN: 'History of %{id}' },
  'resources.streams.fields.id': { CN: '名称', EN: 'History' },
  'resources.streams.fields.kind': { CN: '类别', EN: 'Kind' },
  'resources.streams.fields.events_count': { CN: '事件数', EN: 'Events' },
  'resources.streams.fields.started_at': { CN: '开始时间', EN: 'Started' },
  'resources.streams.fields.last_at': { CN: '最近时间', EN: 'Last event at' },
  'resources.streams.fields.last_type': { CN: '最近事件', EN: 'Last event' },
  'streams.search': { CN: '搜索订单号或账号', EN: 'Search order number or account' },
  'streams.empty': { CN: '没有符合条件的历史', EN: 'No history matches' },

  'streams.summary': { CN: '%{count} 个事件', EN: '%{count} event |||| %{count} events' },
  'streams.head': { CN: '链尾哈希', EN: 'Hash of the head' },
  'streams.export': { CN: '导出 JSON', EN: 'Export JSON' },
  'streams.exported': { CN: '已导出 %{file}', EN: 'Exported %{file}' },
  'streams.open_order': { CN: '查看订单', EN: 'Open the order' },

  'streams.verify': { CN: '验证哈希链', EN: 'Verify the hash chain' },
  'streams.verify_hint': {
    CN: '重新计算每个事件的哈希，并核对相关个人数据，找出被改动、插入或删除的内容。',
    EN: 'Computes every event’s hash anew, checks the personal data beside it, and finds what was changed, inserted or removed.',
  },
  'streams.verified': { CN: '哈希链完整', EN: 'The hash chain is intact' },
  'streams.verified_text': {
    CN: '%{count} 个事件的哈希均相符，链尾一致。',
    EN: '%{count} event matches its hash, and the head agrees. |||| All %{count} events match their hashes, and the head agrees.',
  },
  'streams.gone': {
    CN: '另有 %{count} 份个人数据已不存在：已按规定删除，或被人为移除',
    EN: '%{count} record of personal data beside it is gone: erased, or removed by hand |||| %{count} records of personal data beside it are gone: erased, or removed by hand',
  },
  'streams.broken': { CN: '该历史与当时记录不符', EN: 'This history is not what was recorded' },
  'streams.broken_at': {
    CN: '第一个不符的事件：版本 %{version}',
    EN: 'First event that fails: version %{version}',
  },
  'streams.broken_id': { CN: '事件编号', EN: 'Event id' },
  'streams.broken_reason': { CN: '原因', EN: 'Reason' },
  'streams.show_broken': { CN: '在时间线中查看', EN: 'Show it in the timeline' },
  'streams.faulty': { CN: '验证未通过', EN: 'Failed verification' },

  'streams.whole': { CN: '验证整个日志', EN: 'Verify the whole log' },
  'streams.whole_stop': { CN: '停止验证', EN: 'Stop verifying' },
  'streams.whole_running': {
    CN: '正在验证：%{streams} / %{total} 条历史，%{events} 个事件',
    EN: 'Verifying: %{streams} of %{total} histories, %{events} events',
  },
  'streams.whole_done': {
    CN: '验证完毕：%{streams} 条历史，共 %{events} 个事件',
    EN: 'Verified: %{streams} histories, %{events} events',
  },
  'streams.whole_stopped': {
    CN: '已停止：验证了 %{streams} / %{total} 条历史',
    EN: 'Stopped after %{streams} of %{total} histories',
  },
  'streams.whole_failed': {
    CN: '验证中断：验证了 %{streams} / %{total} 条历史，请重试',
    EN: 'Interrupted after %{streams} of %{total} histories; please try again',
  },
  'streams.whole_faults': {
    CN: '%{count} 条历史未通过验证',
    EN: '%{count} history failed verification |||| %{count} histories failed verification',
  },
  'streams.from': { CN: '开始日期', EN: 'From' },
  'streams.to': { CN: '结束日期', EN: 'To' },
  'streams.timeline': { CN: '时间线', EN: 'Timeline' },
  'streams.version': { CN: '版本 %{version}', EN: 'Version %{version}' },
  'streams.system': { CN: '系统', EN: 'System' },
  'streams.erased': { CN: '无账号', EN: 'No account' },
  'streams.changes': { CN: '%{count} 处变化', EN: '%{count} change |||| %{count} changes' },
  'streams.no_changes': { CN: '状态没有变化', EN: 'The state did not change' },
  'streams.more': { CN: '显示全部 %{count} 处变化', EN: 'Show all %{count} changes' },
  'streams.less': { CN: '收起', EN: 'Show less' },
  'streams.state_here': { CN: '查看此时状态', EN: 'State at this event' },
  'streams.technical': { CN: '原始数据', EN: 'Raw data' },

  'streams.state': { CN: '当时状态', EN: 'State as of' },
  'streams.state_slider': { CN: '选择事件（←/→）', EN: 'Choose an event (←/→)' },
  'streams.state_at': { CN: '版本 %{version}：%{name}', EN: 'Version %{version}: %{name}' },
  'streams.earlier': { CN: '前一个事件', EN: 'Earlier event' },
  'streams.later': { CN: '后一个事件', EN: 'Later event' },

  'value.yes': { CN: '是', EN: 'yes' },
  'value.no': { CN: '否', EN: 'no' },
  'value.empty': { CN: '空', EN: 'empty' },
  'value.absent': { CN: '—', EN: '—' },
} as const satisfies Texts

export type StreamText = keyof typeof streamTexts
