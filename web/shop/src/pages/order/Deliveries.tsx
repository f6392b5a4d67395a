import type { Delivery } from '@portafilter/delivery/contract'
import { carrierWords, isFollowed, placeOf } from '@portafilter/kernel'
import { accepted, formatMoment, isPaid, useLanguage } from '@portafilter/kit'
import { deliveryStatusWords } from '@portafilter/ordering/words'
import { Button } from 'antd'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ConfirmAction } from '../../components/ant/ConfirmAction.tsx'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import note from '../../components/note.module.css'
import { CopyButton } from '../../components/order/CopyButton.tsx'
import { Loaded } from '../../components/states.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { type OwnOrder, refreshOrders, useDeliveries } from '../../data/orders.ts'
import { api } from '../../shared/api.ts'
import { mayBuyMachines } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './order.module.css'
import { RequestDelivery } from './RequestDelivery.tsx'
import { TrackDialog } from './TrackDialog.tsx'
import { useDetailsTexts } from './texts.ts'

/** What is sent of an order; of a paid machine order its buyer asks for it. */
export const Deliveries = ({ order }: { order: OwnOrder }) => {
  const { code } = order
  const t = useDetailsTexts()
  const user = useUser()
  const deliveries = useDeliveries(code, true)
  const { hash, key } = useLocation()
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, and once they are there
  useEffect(() => {
    if (hash === '#deliveries') void box.current?.scrollIntoView({ block: 'center' })
  }, [hash, key, deliveries.isSuccess])
  return (
    <section ref={box} className={`${layout.cardBody} ${layout.stack}`}>
      <div className={layout.rowBetween}>
        <h2>{t.deliveries}</h2>
        {mayBuyMachines(user) && order.type === 'M' && isPaid(order) && <RequestDelivery code={code} />}
      </div>
      <Loaded query={deliveries} waiting={<BlockWaiting height={96} />}>
        {(sent) =>
          sent.length === 0 ? (
            <p className="soft">{t.noDeliveries}</p>
          ) : (
            <ul className={layout.stack}>
              {sent.map((delivery) => (
                <li key={delivery.delivery_no}>
                  <DeliveryCard delivery={delivery} alone={isReceivedWithOrder(order, sent)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** The receipt of the order, which its head offers, is that of the one delivery that is still open. */
const isReceivedWithOrder = ({ stage }: OwnOrder, sent: readonly Delivery[]): boolean =>
  stage === 'awaiting_receipt' && sent.filter(({ status }) => status === 'issued').length === 1

const kinds: Readonly<Record<Delivery['status'], string | undefined>> = {
  unprocessed: badge.attention,
  issued: badge.moving,
  ending: badge.good,
  close: badge.badge,
}

/** What happened to it last. */
const latestOf = (delivery: Delivery, t: ReturnType<typeof useDetailsTexts>): readonly [name: string, at: string] => {
  if (delivery.received_at !== null) return [t.receivedAt, delivery.received_at]
  if (delivery.signed_at !== null) return [t.signedAt, delivery.signed_at]
  if (delivery.shipped_at !== null) return [t.shipped, delivery.shipped_at]
  return [t.created, delivery.created_at]
}

/** @prop alone the order's own receipt is this one's */
const DeliveryCard = ({ delivery, alone }: { delivery: Delivery; alone: boolean }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const [name, at] = latestOf(delivery, t)
  const { asked, opens, close } = useDialog<'receive' | 'withdraw' | 'track'>()
  return (
    <article className={styles.delivery} aria-label={delivery.delivery_no}>
      <header className={layout.rowBetween}>
        <p className={layout.row}>
          <span className="code">{delivery.delivery_no}</span>
          <span className={kinds[delivery.status]}>{deliveryStatusWords[delivery.status][language]}</span>
          <span className="soft number">
            {name} {formatMoment(at, language)}
          </span>
        </p>
        {delivery.status === 'issued' && !alone && (
          <Button type="primary" aria-label={t.receiveOf(delivery.delivery_no)} {...opens('receive')}>
            {t.receive}
          </Button>
        )}
        {delivery.withdrawable && (
          <Button aria-label={t.withdrawOf(delivery.delivery_no)} {...opens('withdraw')}>
            {t.withdraw}
          </Button>
        )}
      </header>
      <p className={layout.row}>
        <span className="soft">{t.tracking}</span>
        {delivery.tracking_no === '' ? (
          <span>{t.noTracking}</span>
        ) : (
          <>
            {delivery.carrier && <span>{carrierWords[delivery.carrier][language]}</span>}
            <span className="code">{delivery.tracking_no}</span>
            <CopyButton text={delivery.tracking_no} what={t.tracking} />
            {isFollowed(delivery.carrier) && (
              <Button size="small" icon={<MapPin />} aria-label={t.trackOf(delivery.delivery_no)} {...opens('track')}>
                {t.track}
              </Button>
            )}
          </>
        )}
      </p>
      <p className="soft">
        {delivery.recipients} <span className="number">{delivery.phone}</span> · {placeOf(delivery)}
      </p>
      {delivery.assumed_at !== null && (
        <p className={note.info}>{t.assumed(formatMoment(delivery.assumed_at, language))}</p>
      )}
      <ul className={styles.deliveryLines}>
        {delivery.details.map((line) => (
          <li key={line.item_num}>
            <span>
              {line.product_name} <span className="code soft">{line.product_no}</span>
            </span>
            <span className="number">× {line.delivery_quantity}</span>
          </li>
        ))}
      </ul>
      {asked === 'receive' && <ReceiveDelivery number={delivery.delivery_no} onClose={close} />}
      {asked === 'track' && <TrackDialog delivery={delivery} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDelivery number={delivery.delivery_no} onClose={close} />}
    </article>
  )
}

const ReceiveDelivery = ({ number, onClose }: { number: string; onClose(): void }) => {
  const t = useDetailsTexts()
  return (
    <ConfirmAction
      title={t.receive}
      confirm={t.receive}
      act={() => accepted(api.confirmReceipts({ delivery_no: number }))}
      done={useDetailsTexts.both((w) => w.received)}
      refresh={refreshOrders}
      onClose={onClose}
    >
      {t.receiveQuestion(number)}
    </ConfirmAction>
  )
}

const WithdrawDelivery = ({ number, onClose }: { number: string; onClose(): void }) => {
  const t = useDetailsTexts()
  return (
    <ConfirmAction
      title={t.withdrawTitle}
      confirm={t.withdraw}
      danger
      act={() => accepted(api.closeDeliveryOrder({ delivery_no: number }))}
      done={useDetailsTexts.both((w) => w.withdrawn)}
      refresh={refreshOrders}
      onClose={onClose}
    >
      {t.withdrawQuestion(number)}
    </ConfirmAction>
  )
}
