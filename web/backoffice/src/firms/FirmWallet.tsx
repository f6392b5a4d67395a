import { Skeleton } from '@mui/material'
import { walletsResource } from '@portafilter/wallet/contract'
import { useDetail } from '../data/use-detail.ts'
import { Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Failed } from '../display/states.tsx'
import { Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { WalletText } from '../wallets/texts.ts'
import type { FirmText } from './texts.ts'

const FIGURES = ['rebates', 'credit', 'credit_limit', 'outstanding', 'balance', 'prepayment', 'held'] as const

/** What a firm has with us, for those who may read wallets; finance adjusts it on the wallet's own page. */
export const FirmWallet = ({ firm }: { firm: string }) => {
  const text = useText<FirmText | WalletText>()
  const { data: wallet, error, refetch } = useDetail(walletsResource, firm, true)
  const way = (
    <RowLink to={walletsResource} id={firm}>
      {text('firms.open_wallet')}
    </RowLink>
  )
  return (
    <Panel title={text('firms.wallet')} side={way}>
      {error && wallet === undefined ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Facts>
          {FIGURES.map((figure) => (
            <Fact key={figure} name={text(`resources.wallets.fields.${figure}`)}>
              {wallet === undefined ? <Skeleton width={90} /> : <Money amount={wallet[figure]} currency="CNY" />}
            </Fact>
          ))}
        </Facts>
      )}
    </Panel>
  )
}
