import { type BoundCall, bind, ok } from '@portafilter/contract'
import type { Files } from '@portafilter/gateways'
import { isRefusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { uploadsContract } from './contract.ts'
import type { UploadsTables } from './tables.ts'
import { drawingQueue, upload } from './upload.ts'

type UploadsDeps = Readonly<{ db: Kysely<UploadsTables>; uploads: Files }>

/** Binds the calls of uploads. `file_name` decides nothing (decisions.md, Files). */
export const uploadsRoutes = ({ db, uploads }: UploadsDeps): readonly BoundCall[] => {
  const deps = { db, files: uploads, draw: drawingQueue() }
  return bind(uploadsContract, {
    uploadImage: async ({ type }, { user }, { file, meta }) => {
      if (file === undefined) return refuse('upload_missing')
      const path = await upload(deps, { bytes: file.bytes, type, user, at: meta.at })
      return isRefusal(path) ? path : ok(path)
    },
  })
}
