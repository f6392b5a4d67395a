import type { Bilingual, Rate } from '@portafilter/kernel'

type DemoDiscountGroup = Readonly<{ id: number; name: Bilingual; parts: Rate; machines: Rate }>

/** Rates in ten-thousandths of the list price; 10 is the group without discount (decisions/catalogue.md). */
export const demoDiscountGroups: readonly DemoDiscountGroup[] = [
  { id: 1, name: { CN: '经销商', EN: 'Dealers' }, parts: 8_500, machines: 9_000 },
  { id: 10, name: { CN: '无折扣', EN: 'No discount' }, parts: 10_000, machines: 10_000 },
]
