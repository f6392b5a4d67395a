import { accepted, formDone, formKey } from '@portafilter/kit'
import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { useMutation } from '@tanstack/react-query'
import { refreshOrders } from '../../data/orders.ts'
import { refreshWallet } from '../../data/wallet.ts'
import { api } from '../../shared/api.ts'
import { useUploadOnce } from '../picture/use-upload-once.ts'
import { voucherName } from './voucher-name.ts'

/** Uploads the picture, then hands it in. */
export const useSubmitVoucher = (payNo: string, after: { onSuccess(): void; onError(error: Error): void }) => {
  const upload = useUploadOnce(UPLOAD_TYPES.voucher, (file) => voucherName(payNo, file))
  return useMutation({
    mutationFn: async (file: File) => {
      const path = await upload(file)
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
