import type { Bilingual } from '@portafilter/kernel'

/** How a delivery stands, in the specification's words (orders.md, 4): the same to its buyer and to staff. */
export const deliveryStatus = {
  unprocessed: { CN: '未发货', EN: 'Not shipped' },
  issued: { CN: '已发货', EN: 'Shipped' },
  ending: { CN: '已完成', EN: 'Completed' },
  close: { CN: '已取消', EN: 'Cancelled' },
} as const satisfies Record<string, Bilingual>
