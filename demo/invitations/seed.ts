import { addFirm, addInvitation, type IdentityTables } from '@portafilter/identity'
import { DAY_MS } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { DemoSeed } from '../demo-seed.ts'
import { firm } from '../people/people.ts'

/** Its code opens a sign-up for a firm in China, whenever and however often the demo is tried. */
export const DEMO_INVITATION = '246810'
const INVITED = firm('ERP1021', '示例咖啡有限公司', 'domestic', { discountGroup: 1 })
const USES = 1_000
const LIVES_MS = 3_650 * DAY_MS

export const invitationsSeed = {
  name: 'Invitations',
  add: async ({ db }: Readonly<{ db: Kysely<IdentityTables> }>): Promise<number> => {
    const known = db.selectFrom('invitations').select('id').where('code', '=', DEMO_INVITATION)
    if ((await known.executeTakeFirst()) !== undefined) return 0
    const expiresAt = new Date(Date.now() + LIVES_MS)
    await addInvitation(db, { firm: await addFirm(db, INVITED), uses: USES, expiresAt, code: DEMO_INVITATION })
    return 1
  },
} satisfies DemoSeed
