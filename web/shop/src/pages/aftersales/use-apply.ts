import { accepted, useIdempotent } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshCases } from '../../data/after-sales.ts'
import { api, uploads } from '../../shared/api.ts'

type Wanted = Omit<Parameters<typeof api.addAfterSale>[0], 'img_a' | 'img_b' | 'img_c' | 'img_d' | 'img_e'>

/** Uploads the pictures, then applies. A picture that is uploaded is not uploaded again when applying fails. */
export const useApply = (after: { onSuccess(): void; onError(error: Error): void }) => {
  const uploaded = useRef(new Map<File, string>())
  const pathOf = async (file: File): Promise<string> => {
    const known = uploaded.current.get(file)
    if (known !== undefined) return known
    const { object } = await accepted(uploads.uploadImage({ file_name: file.name, type: '4' }, { file }))
    uploaded.current.set(file, object)
    return object
  }
  const idempotently = useIdempotent()
  return useMutation({
    mutationFn: async ({ pictures, ...wanted }: Wanted & { pictures: readonly File[] }) => {
      const paths: string[] = []
      for (const picture of pictures) paths.push(await pathOf(picture))
      const [img_a = '', img_b = '', img_c = '', img_d = '', img_e = ''] = paths
      const body = { ...wanted, img_a, img_b, img_c, img_d, img_e }
      await idempotently(body, (key) => accepted(api.addAfterSale(body, { key })))
    },
    onSuccess: () => {
      after.onSuccess()
      return refreshCases()
    },
    onError: after.onError,
    meta: { toldInPlace: true },
  })
}
