import { accepted, uuid } from '@portafilter/kit'
import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUploadOnce } from '../../components/picture/use-upload-once.ts'
import { refreshCases } from '../../data/after-sales.ts'
import { api } from '../../shared/api.ts'

type Wanted = Omit<Parameters<typeof api.addAfterSale>[0], 'img_a' | 'img_b' | 'img_c' | 'img_d' | 'img_e'>

/** Uploads the pictures, then applies. */
export const useApply = (after: { onSuccess(): void; onError(error: Error): void }) => {
  const upload = useUploadOnce(UPLOAD_TYPES.afterSales)
  // One form is one case; the next one is another, also where nobody heard what became of this one.
  const [key] = useState(uuid)
  return useMutation({
    mutationFn: async ({ pictures, ...wanted }: Wanted & { pictures: readonly File[] }) => {
      const paths: string[] = []
      for (const picture of pictures) paths.push(await upload(picture))
      const [img_a = '', img_b = '', img_c = '', img_d = '', img_e = ''] = paths
      await accepted(api.addAfterSale({ ...wanted, img_a, img_b, img_c, img_d, img_e }, { key }))
    },
    onSuccess: () => {
      after.onSuccess()
      return refreshCases()
    },
    onError: (error) => {
      after.onError(error)
      // The case may be there, too, where no answer came.
      void refreshCases()
    },
    meta: { toldInPlace: true },
  })
}
