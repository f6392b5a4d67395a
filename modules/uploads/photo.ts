import type { Database } from '@portafilter/eventstore'
import { replacePhoto } from '@portafilter/identity'
import { type Refusal, refuse } from '@portafilter/kernel'
import { attach, detach } from './attach.ts'
import { UPLOAD_TYPES } from './contract.ts'

/** Makes an upload the user's photo; the one before it goes with the next sweep. The same again changes nothing. */
export const setPhoto = async (
  db: Database,
  user: string,
  path: string,
): Promise<Refusal<'photo_unknown'> | undefined> =>
  db.transaction().execute(async (trx: Database) => {
    const attached = await attach(trx, { path, user, type: UPLOAD_TYPES.photo, to: `photo-${user}` })
    if (attached === undefined) return refuse('photo_unknown')
    const former = await replacePhoto(trx, user, path)
    if (former !== null && former !== path) await detach(trx, former)
    return undefined
  })
