import type { Delivery, ParcelTrack } from '@portafilter/delivery/contract'
import { carrierWords, stageWords } from '@portafilter/kernel'
import { formatMoment, useLanguage } from '@portafilter/kit'
import { Timeline } from 'antd'
import { Dialog } from '../../components/ant/Dialog.tsx'
import layout from '../../components/layout.module.css'
import note from '../../components/note.module.css'
import { CopyButton } from '../../components/order/CopyButton.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { useTrack } from '../../data/orders.ts'
import { useDetailsTexts } from './texts.ts'

type Props = { delivery: Delivery; onClose(): void }

/** Where a parcel is and when it is to arrive (orders.md, 2). */
export const TrackDialog = ({ delivery, onClose }: Props) => {
  const t = useDetailsTexts()
  const track = useTrack(delivery.delivery_no)
  const unreached = track.data?.state === 'unreachable' ? track.data : undefined
  return (
    <Dialog title={t.trackTitle} width={560} onClose={onClose}>
      <div className={unreached ? layout.stack : undefined}>
        <div role="status">{unreached && <Unreachable {...unreached} />}</div>
        <Loaded query={track} waiting={<BlockWaiting height={240} />}>
          {(told) => <Track track={told} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

const Unreachable = ({ route }: Pick<ParcelTrack, 'route'>) => {
  const t = useDetailsTexts()
  return <p className={note.warning}>{route.length === 0 ? t.lookLater : t.unreachable}</p>
}

const Track = ({ track: { carrier, tracking_no, predict, state, route } }: { track: ParcelTrack }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  return (
    <div className={layout.stack}>
      <p className={layout.row}>
        <span>{carrier && carrierWords[carrier][language]}</span>
        <span className="code">{tracking_no}</span>
        <CopyButton text={tracking_no} what={t.tracking} />
      </p>
      {predict && (
        <p>
          <span className="soft">{t.predicted}</span>{' '}
          <strong className="number">{formatMoment(predict, language)}</strong>
        </p>
      )}
      {route.length > 0 && <Route steps={route} />}
      {route.length === 0 && state === 'told' && <p className="soft">{t.notTold}</p>}
    </div>
  )
}

/** What the carrier says is Chinese, whatever the reader's language is; what it means is said in theirs. */
const Route = ({ steps }: { steps: ParcelTrack['route'] }) => {
  const language = useLanguage()
  return (
    <Timeline
      items={steps.map(({ acceptTime, acceptAddress, remark, opCode, stage }, index) => ({
        key: `${acceptTime} ${opCode} ${remark}`,
        color: index === 0 ? 'var(--colour-copper)' : 'gray',
        content: (
          <>
            <p className={layout.row}>
              {stage && <strong>{stageWords[stage][language]}</strong>}
              <span className="soft number">{formatMoment(acceptTime, language)}</span>
            </p>
            <p lang="zh">
              {acceptAddress} · {remark}
            </p>
          </>
        ),
      }))}
    />
  )
}
