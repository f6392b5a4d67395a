import type { Bilingual } from '@portafilter/kernel'

/** What was done to a row that staff keep, as its history and a conflict tell it. */
export const rowChangeWords = {
  created: { CN: '新建', EN: 'Created' },
  updated: { CN: '修改', EN: 'Changed' },
  deleted: { CN: '删除', EN: 'Deleted' },
  read: { CN: '查看', EN: 'Read' },
} satisfies Record<string, Bilingual>
