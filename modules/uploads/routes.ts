import { readFile } from 'node:fs/promises'
import { type BoundCall, bind, done, ok } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import type { Files } from '@portafilter/gateways'
import { explain, isRefusal, type Language, type Refusal, refuse } from '@portafilter/kernel'
import { UPLOAD_TYPES, uploadsContract } from './contract.ts'
import { setPhoto } from './photo.ts'
import { type Draw, drawInTurn, upload } from './upload.ts'

export type UploadsDeps = Readonly<{ db: Database; uploads: Files }>

const numbers: Partial<Record<Refusal['refused'], number>> = uploadsContract.uploadImage.refusals

/** One of several that was not taken: 2 too large, 3 no picture, as one alone is answered. */
const refusedFile = (refusal: Refusal, language: Language) => ({
  result: numbers[refusal.refused] ?? -1,
  object: '',
  message: explain(refusal, language),
})

/**
 * Binds the calls of uploads. `file_name` decides nothing (decisions/files.md), nor does `val2`.
 * @param draw draws a picture anew, in a process beside this one unless told otherwise
 */
export const uploadsRoutes = ({ db, uploads }: UploadsDeps, draw: Draw = drawInTurn): readonly BoundCall[] => {
  const deps = { db, files: uploads, draw }
  return bind(uploadsContract, {
    uploadImage: async ({ type }, { user }, { file, meta }) => {
      if (file === undefined) return refuse('upload_missing')
      const path = await upload(deps, { bytes: await readFile(file.path), type, user, at: meta.at })
      return isRefusal(path) ? path : ok(path)
    },
    uploadFileList: async (_, { user }, { files, language, meta }) => {
      const answers = []
      for (const file of files) {
        const path =
          file.refused ??
          (await upload(deps, { bytes: await readFile(file.path), type: UPLOAD_TYPES.afterSales, user, at: meta.at }))
        answers.push(isRefusal(path) ? refusedFile(path, language) : { result: 1, object: path, message: '' })
      }
      return ok(answers)
    },
    uploadUserPhoto: async ({ id, val1 }, { user }) =>
      id === user ? ((await setPhoto(db, user, val1)) ?? done) : refuse('not_found'),
  })
}
