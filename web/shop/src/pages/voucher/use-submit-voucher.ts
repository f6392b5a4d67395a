import { accepted, formDone, formKey } from '@portafilter/kit'
import { useRef } from 'react'
import { api, uploads } from '../../app/api.ts'
import { useAction } from '../../app/use-action.ts'
import { refreshOrders } from '../../data/orders.ts'
import { voucherName } from './picture-check.ts'

/** Uploads the picture, then hands it in. A picture that is uploaded is not uploaded again when handing in fails. */
export const useSubmitVoucher = (payNo: string, onDone: () => void) => {
  const uploaded = useRef<{ file: File; path: string }>(undefined)
  return useAction(async (file: File) => {
    if (uploaded.current?.file !== file) {
      const path = (await accepted(uploads.uploadImage({ file_name: voucherName(payNo, file), type: '3' }, { file })))
        .object
      uploaded.current = { file, path }
    }
    // Another picture is another wish: it gets a key of its own.
    const form = `voucher:${payNo}:${uploaded.current.path}`
    await accepted(api.addPayVoucher({ pay_no: payNo, proof_path: uploaded.current.path }, { key: formKey(form) }))
    formDone(form)
    await refreshOrders()
    onDone()
  })
}
