import { type BoundCall, bind, done, ok } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import type { Files } from '@portafilter/gateways'
import { isRefusal, refuse } from '@portafilter/kernel'
import { uploadsContract } from './contract.ts'
import { setPhoto } from './photo.ts'
import { drawingQueue, upload } from './upload.ts'

type UploadsDeps = Readonly<{ db: Database; uploads: Files }>

/** Binds the calls of uploads. `file_name` decides nothing (decisions.md, Files), nor does `val2`. */
export const uploadsRoutes = ({ db, uploads }: UploadsDeps): readonly BoundCall[] => {
  const deps = { db, files: uploads, draw: drawingQueue() }
  return bind(uploadsContract, {
    uploadImage: async ({ type }, { user }, { file, meta }) => {
      if (file === undefined) return refuse('upload_missing')
      const path = await upload(deps, { bytes: file.bytes, type, user, at: meta.at })
      return isRefusal(path) ? path : ok(path)
    },
    uploadUserPhoto: async ({ id, val1 }, { user }) =>
      id === user ? ((await setPhoto(db, user, val1)) ?? done) : refuse('not_found'),
  })
}
