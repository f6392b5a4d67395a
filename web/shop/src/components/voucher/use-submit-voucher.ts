import { accepted, formDone, formKey } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshOrders } from '../../data/orders.ts'
import { refreshWallet } from '../../data/wallet.ts'
import { api, uploads } from '../../shared/api.ts'
import { voucherName } from './voucher-name.ts'

const upload = async (payNo: string, file: File): Promise<string> =>
  (await accepted(uploads.uploadImage({ file_name: voucherName(payNo, file), type: '3' }, { file }))).object

/** Uploads the picture, then hands it in. A picture that is uploaded is not uploaded again when handing in fails. */
export const useSubmitVoucher = (payNo: string, after: { onSuccess(): void; onError(error: Error): void }) => {
  const uploaded = useRef<{ file: File; path: string }>(undefined)
  return useMutation({
    mutationFn: async (file: File) => {
      if (uploaded.current?.file !== file) uploaded.current = { file, path: await upload(payNo, file) }
      const { path } = uploaded.current
      // Another picture is another wish: it gets a key of its own.
      const form = `voucher:${payNo}:${path}`
      await accepted(api.addPayVoucher({ pay_no: payNo, proof_path: path }, { key: formKey(form) }))
      formDone(form)
      await Promise.all([refreshOrders(), refreshWallet()])
    },
    ...after,
    meta: { toldInPlace: true },
  })
}
