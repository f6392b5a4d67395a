import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { useDetailsTexts } from './texts.ts'

/** The uploaded picture; its address works for ten minutes, so every opening asks for a new one. */
export const VoucherDialog = ({ code, onClose }: { code: string; onClose(): void }) => {
  const t = useDetailsTexts()
  const picture = useQuery({
    queryKey: ['orders', 'voucher', code],
    queryFn: async () => (await accepted(api.getPayVoucher({ code }))).object,
    gcTime: 0,
  })
  return (
    <Dialog title={t.voucherTitle} width={760} onClose={onClose}>
      <Loaded query={picture} waiting={<BlockWaiting height={420} />}>
        {(address) => <img className="order-voucher" src={address} alt={t.voucherAlt} />}
      </Loaded>
    </Dialog>
  )
}
