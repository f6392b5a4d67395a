import type { Texts } from '../texts/texts.ts'

/** What the list and its menu say; what stands in its dialogs and on its page comes with those (`words.ts`). */
export const groupTexts = {
  'resources.discount-groups.name': { CN: '折扣组', EN: 'Discount groups' },
  'resources.discount-groups.one': { CN: '折扣组 %{id}', EN: 'Discount group %{id}' },
  'resources.discount-groups.fields.id': { CN: '编号', EN: 'Number' },
  'resources.discount-groups.fields.cn': { CN: '中文名称', EN: 'Chinese name' },
  'resources.discount-groups.fields.en': { CN: '英文名称', EN: 'English name' },
  'resources.discount-groups.fields.part_rate': { CN: '配件', EN: 'Parts' },
  'resources.discount-groups.fields.machine_rate': { CN: '整机', EN: 'Machines' },
  'resources.discount-groups.fields.firms': { CN: '企业数', EN: 'Firms' },
  'resources.discount-groups.actions.delete': { CN: '删除', EN: 'Delete' },
  'resources.discount-groups.actions.delete.title': {
    CN: '删除折扣组“%{id}”？',
    EN: 'Delete the discount group “%{id}”?',
  },
  'resources.discount-groups.actions.delete.text': {
    CN: '删除后无法恢复。仍有企业的折扣组不能删除。',
    EN: 'This cannot be undone. A group that firms are in cannot be deleted.',
  },
  'resources.discount-groups.actions.delete.done': {
    CN: '已删除折扣组“%{id}”',
    EN: 'Discount group “%{id}” deleted',
  },
} as const satisfies Texts

export type GroupText = keyof typeof groupTexts
