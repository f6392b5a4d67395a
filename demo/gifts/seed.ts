import type { CatalogueTables } from '@portafilter/catalogue'
import type { Insertable, Kysely } from 'kysely'
import type { DemoSeed } from '../demo-seed.ts'

type Rule = Insertable<CatalogueTables['gift_rules']>

/** What comes for nothing in the demo shop: a brush with the powder that it is used with, a machine with a big machine. */
const demoGifts: readonly Rule[] = [
  { kind: 'gift', name_cn: '', name_en: '', bought: ['6-2032'], every: 5, gives: 1, offered: ['6-2051'] },
  { kind: 'gift', name_cn: '', name_en: '', bought: ['6-2037'], every: 4, gives: 2, offered: ['6-2054'] },
  {
    kind: 'series',
    name_cn: '卡珀拉 D3、D2T 三选一',
    name_en: 'Kapora D3 and D2T: one of three',
    bought: ['KP-D3-380', 'KP-D2T-380'],
    every: 1,
    gives: 1,
    offered: ['KP-G64', 'KP-B1', 'KP-W10'],
  },
]

/** Where anything is given with these parts already, it stays as it is. */
export const giftsSeed = {
  name: 'Gifts',
  add: async ({ db }: Readonly<{ db: Kysely<CatalogueTables> }>): Promise<number> => {
    const rules = await db.selectFrom('gift_rules').select('bought').execute()
    const known = new Set(rules.flatMap(({ bought }) => bought))
    const missing = demoGifts.filter(({ bought }) => !bought.some((code) => known.has(code)))
    if (missing.length > 0) await db.insertInto('gift_rules').values(missing).execute()
    return missing.length
  },
} satisfies DemoSeed
