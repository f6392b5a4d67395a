import type { Texts } from '../texts/texts.ts'

/** The screens of the events; what each event is called stands in the contract of audit. */
export const eventTexts = {
  'resources.events.name': { CN: '事件', EN: 'Events' },
  'resources.events.one': { CN: '事件', EN: 'Events' },
  'resources.events.fields.position': { CN: '序号', EN: 'Position' },
  'resources.events.fields.at': { CN: '时间', EN: 'Time' },
  'resources.events.fields.type': { CN: '事件', EN: 'Event' },
  'resources.events.fields.sentence': { CN: '经过', EN: 'What happened' },
  'resources.events.fields.stream': { CN: '历史', EN: 'History' },
  'resources.events.fields.actor_account': { CN: '操作人', EN: 'Actor' },
  'resources.events.fields.version': { CN: '版本', EN: 'Version' },
  'events.filter_stream': { CN: '按历史名称筛选', EN: 'Filter by history' },
  'events.filter_person': { CN: '按操作人筛选（账号或姓名）', EN: 'Filter by person (account or name)' },
  'events.from': { CN: '开始日期', EN: 'From' },
  'events.to': { CN: '结束日期', EN: 'To' },
  'events.filter_type': { CN: '事件类型', EN: 'Event type' },
  'events.empty': { CN: '没有符合条件的事件', EN: 'No event matches' },
  'events.data': { CN: '事件内容', EN: 'Data' },
  'events.id': { CN: '事件编号', EN: 'Event id' },
  'events.hash': { CN: '哈希', EN: 'Hash' },
  'events.open_history': { CN: '查看所在历史', EN: 'Open its history' },
} as const satisfies Texts

export type EventText = keyof typeof eventTexts
