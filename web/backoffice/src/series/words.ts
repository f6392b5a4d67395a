import type { Bilingual } from '@portafilter/kernel'

/** Words of a series' page: they come with it, and not with the frame that everybody loads. */
export const seriesWords = {
  unseen: {
    CN: '还没有已发布的机器属于此系列，买家看不到它',
    EN: 'Buyers do not see it yet: none of its machines is published',
  },
  no_models: { CN: '还没有机型', EN: 'It has no models yet' },
  withdrawn: { CN: '已下架', EN: 'Withdrawn' },
  has: { CN: '具有', EN: 'Has it' },
  norm_fault: {
    CN: '请填写每个规格的中文和英文名称',
    EN: 'Please enter both names of each spec',
  },
  add_norm: { CN: '添加规格', EN: 'Add a spec' },
  checks: { CN: '各机型的规格', EN: 'Which model has which' },
} satisfies Record<string, Bilingual>
