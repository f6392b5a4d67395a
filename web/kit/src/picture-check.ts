import { UPLOAD_LIMITS, type UPLOAD_TYPES } from '@portafilter/uploads/contract'

type UploadType = (typeof UPLOAD_TYPES)[keyof typeof UPLOAD_TYPES]

export type PictureFault = 'wrongType' | 'tooLarge'

/** What speaks against a file before it is uploaded: only jpg, jpeg, png, of a size by type (payment.md, 5). */
export const pictureFault = (
  file: { name: string; size: number; type: string },
  upload: UploadType,
): PictureFault | undefined => {
  const named = /\.(jpe?g|png)$/i.test(file.name)
  if (!named || !['image/jpeg', 'image/png'].includes(file.type)) return 'wrongType'
  return file.size > (UPLOAD_LIMITS[upload] ?? 0) ? 'tooLarge' : undefined
}
