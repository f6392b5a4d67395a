import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { api } from '../../app/api.ts'
import { Loaded, Waiting } from '../../components/states.tsx'
import { useReturnFocus } from '../../components/use-return-focus.ts'
import { useDetailsTexts } from './texts.ts'

/** The uploaded picture; its address works for ten minutes, so every opening asks for a new one. */
export const VoucherDialog = ({ code, onClose }: { code: string; onClose(): void }) => {
  useReturnFocus()
  const t = useDetailsTexts()
  const picture = useQuery({
    queryKey: ['orders', 'voucher', code],
    queryFn: async () => (await accepted(api.getPayVoucher({ code }))).object,
    gcTime: 0,
  })
  return (
    <Modal open centered width={760} title={t.voucherTitle} footer={null} onCancel={onClose}>
      <Loaded query={picture} waiting={<Waiting rows={1} height={420} />}>
        {(address) => <img className="order-voucher" src={address} alt={t.voucherAlt} />}
      </Loaded>
    </Modal>
  )
}
