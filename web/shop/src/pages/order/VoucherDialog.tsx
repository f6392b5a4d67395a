import { accepted } from '@portafilter/kit'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../components/ant/Dialog.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { api } from '../../shared/api.ts'
import styles from './order.module.css'
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
        {(address) => <img className={styles.voucher} src={address} alt={t.voucherAlt} />}
      </Loaded>
    </Dialog>
  )
}
