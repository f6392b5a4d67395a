import { HOUR_MS } from '@portafilter/kernel'
import { room } from '@portafilter/room'
import { forget } from './forget.ts'
import { openUpload } from './open-upload.ts'
import { uploadsRoutes } from './routes.ts'
import { sweepUnattached } from './sweep.ts'
import { migrations } from './tables.ts'

/** What people upload: pictures and papers, private until somebody who may see them is given an address. */
export const uploads = room({
  name: 'uploads',
  person: {
    forgets: forget,
    forgotten: 'what was uploaded and is part of nothing, and the photo',
    kept: 'pictures and papers, for as long as what they are part of',
  },
  migrations,
  calls: uploadsRoutes,
  files: (deps) => [
    {
      prefix: '/files',
      visibility: 'private',
      open: (id, { exp, sig }) => openUpload(deps, id, String(exp), String(sig), new Date()),
    },
  ],
  sweeps: (deps) => [{ what: 'sweeping uploads', everyMs: HOUR_MS, work: (now) => sweepUnattached(deps, now) }],
})

export { type Attachment, attach, detach, ownUnattached, release, samePicture } from './attach.ts'
export { UPLOAD_TYPES } from './contract.ts'
export { keepPaper, type PaperKind, readPaper } from './papers.ts'
export type { UploadsTables } from './tables.ts'
export { pictureFrom, upload } from './upload.ts'
