import { contract, nothing, required, text } from '@portafilter/contract'
import { MEGABYTE } from '@portafilter/kernel'
import { z } from 'zod'

/**
 * What an upload is for, by the number that the specification gives it; pictures of after-sales cases, and papers, which are
 * staff's, have one of ours.
 */
export const UPLOAD_TYPES = { photo: '1', feedback: '2', voucher: '3', afterSales: '4', paper: '5' } as const

/** The largest file per type, in bytes (payment.md, 5; storefront.md, 5). */
export const UPLOAD_LIMITS: Readonly<Record<string, number>> = {
  1: 2 * MEGABYTE,
  2: 2 * MEGABYTE,
  3: 5 * MEGABYTE,
  4: 5 * MEGABYTE,
}

export const uploadsContract = contract({
  uploadImage: {
    method: 'POST',
    path: '/file/uploadImage',
    summary: 'Upload a picture (jpg, jpeg, png); answers the path that a later call attaches',
    who: 'signed-in',
    input: z.object({ file_name: text(255).default(''), type: z.enum(['1', '2', '3', '4']) }),
    family: 'result',
    answers: { 1: z.string() },
    refusals: { upload_too_large: 2, upload_missing: 3, upload_not_image: 3, upload_too_many_pixels: 2 },
    changes: true,
    upload: { maxBytes: 5 * MEGABYTE },
  },
  uploadFileList: {
    method: 'POST',
    path: '/file/uploadFileList',
    summary:
      'Upload up to five pictures of an after-sales case at once; answers each one’s path, or why it was refused',
    // Overseas users have no after-sales (orders.md, 6): the server refuses, not only the page.
    who: { markets: ['domestic', 'none'] },
    family: 'result',
    answers: { 1: z.array(z.object({ result: z.int(), object: z.string(), message: z.string() })) },
    changes: true,
    upload: { maxBytes: 5 * MEGABYTE, maxFiles: 5 },
  },
  uploadUserPhoto: {
    method: 'GET',
    path: '/user/uploadUserPhoto',
    summary:
      'Make an uploaded picture (type 1) the photo of the signed-in user: val1 is its path, val2 what it was called',
    who: 'signed-in',
    input: z.object({ id: required(64), val1: required(255), val2: text(255).default('') }),
    family: 'result',
    answers: { 1: nothing },
    changes: true,
  },
})
