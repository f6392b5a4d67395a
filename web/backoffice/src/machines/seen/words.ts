import type { Bilingual } from '@portafilter/kernel'

/** The panel's own words: they come with a machine's page, and not with the frame that everybody loads. */
export const seenWords = {
  title: { CN: '各类买家看到的内容', EN: 'As buyers of each kind see it' },
  reader: { CN: '买家', EN: 'Buyer' },
  domestic_CN: { CN: '国内，中文', EN: 'In China, in Chinese' },
  domestic_EN: { CN: '国内，英文', EN: 'In China, in English' },
  overseas_EN: { CN: '海外，英文', EN: 'Overseas, in English' },
  overseas_CN: { CN: '海外，中文', EN: 'Overseas, in Chinese' },
  name: { CN: '名称', EN: 'Name' },
  tabs: { CN: '页签', EN: 'Tabs' },
  offers: { CN: '出售', EN: 'Sold here' },
  page: { CN: '价格为折扣前的目录价。', EN: 'Prices are before any discount.' },
  series: {
    CN: '整机在系列的“咖啡机”页签中出售，仅面向国内买家。',
    EN: 'Whole machines are sold on the tab “Coffee maker” of the series, in China alone.',
  },
  direct: {
    CN: '此类型没有详情页：点击即加入购物车。价格为折扣前的目录价。',
    EN: 'This type has no page: a click adds it to the cart. Prices are before any discount.',
  },
} satisfies Record<string, Bilingual>
