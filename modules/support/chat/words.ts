import type { Bilingual } from '@portafilter/kernel'

/** What staff did to a chat, as a conflict tells it. */
export const chatStepWords = {
  claimed: { CN: '接手', EN: 'Claimed' },
  handed_over: { CN: '转交', EN: 'Handed over' },
  closed: { CN: '关闭', EN: 'Closed' },
  planned: { CN: '定时发送', EN: 'Planned a message' },
  unplanned: { CN: '撤销定时发送', EN: 'Took a planned message back' },
} satisfies Record<string, Bilingual>

export type ChatStep = keyof typeof chatStepWords
