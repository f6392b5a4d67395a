import type { Texts } from '../texts/texts.ts'

export const changeTexts = {
  'resources.changes.name': { CN: '资料变更', EN: 'Changes' },
  'resources.changes.one': { CN: '变更 %{id}', EN: 'Change %{id}' },
  'resources.changes.fields.at': { CN: '时间', EN: 'At' },
  'resources.changes.fields.by': { CN: '操作人', EN: 'By' },
  'resources.changes.fields.change': { CN: '操作', EN: 'What was done' },
  'resources.changes.fields.resource': { CN: '内容', EN: 'To what' },
  'resources.changes.fields.row': { CN: '编号', EN: 'Number' },
  'changes.search': { CN: '操作人账号', EN: 'Account of whoever did it' },
  'changes.none_match': { CN: '没有符合条件的变更', EN: 'No change matches' },
  'changes.empty': { CN: '还没有变更', EN: 'Nothing has been changed yet' },
  'changes.history': { CN: '变更记录', EN: 'Changes' },
  'changes.yes': { CN: '是', EN: 'Yes' },
  'changes.no': { CN: '否', EN: 'No' },
} as const satisfies Texts

export type ChangeText = keyof typeof changeTexts
