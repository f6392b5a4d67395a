import { accepted } from '@portafilter/kit'
import { useState } from 'react'
import { uploads } from '../../shared/api.ts'

type Type = Parameters<typeof uploads.uploadImage>[0]['type']

/**
 * Uploads the pictures of one form. One that is uploaded is not uploaded again when handing in the rest fails.
 * @param nameOf what a file is called there
 */
export const useUploadOnce = (type: Type, nameOf: (file: File) => string = ({ name }) => name) => {
  const [uploaded] = useState(() => new Map<File, string>())
  return async (file: File): Promise<string> => {
    const known = uploaded.get(file)
    if (known !== undefined) return known
    const { object } = await accepted(uploads.uploadImage({ file_name: nameOf(file), type }, { file }))
    uploaded.set(file, object)
    return object
  }
}
