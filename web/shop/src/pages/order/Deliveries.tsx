import type { Delivery } from '@portafilter/delivery/contract'
import { placeOf } from '@portafilter/kernel'
import { accepted, formatMoment, useLanguage } from '@portafilter/kit'
import { deliveryStatusWords } from '@portafilter/ordering/words'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ant/ConfirmDialog.tsx'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { CopyButton } from '../../components/order/CopyButton.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { refreshOrders, useDeliveries } from '../../data/orders.ts'
import { api } from '../../ground/api.ts'
import { notice } from '../../ground/notice.ts'
import styles from './order.module.css'
import { useDetailsTexts } from './texts.ts'

export const Deliveries = ({ code }: { code: string }) => {
  const t = useDetailsTexts()
  return (
    <section className={`${layout.cardBody} ${layout.stack}`}>
      <h2>{t.deliveries}</h2>
      <Loaded query={useDeliveries(code, true)} waiting={<BlockWaiting height={96} />}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="soft">{t.noDeliveries}</p>
          ) : (
            <ul className={layout.stack}>
              {deliveries.map((delivery) => (
                <li key={delivery.delivery_no}>
                  <DeliveryCard delivery={delivery} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const kinds: Readonly<Record<Delivery['status'], string | undefined>> = {
  unprocessed: badge.attention,
  issued: badge.moving,
  ending: badge.good,
  close: badge.badge,
}

const DeliveryCard = ({ delivery }: { delivery: Delivery }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  return (
    <article className={styles.delivery} aria-label={delivery.delivery_no}>
      <header className={layout.rowBetween}>
        <p className={layout.row}>
          <span className="code">{delivery.delivery_no}</span>
          <span className={kinds[delivery.status]}>{deliveryStatusWords[delivery.status][language]}</span>
          <span className="soft number">{formatMoment(delivery.created_at, language)}</span>
        </p>
        {delivery.status === 'issued' && (
          <Button type="primary" aria-label={t.receiveOf(delivery.delivery_no)} onClick={() => setAsking(true)}>
            {t.receive}
          </Button>
        )}
      </header>
      <p className={layout.row}>
        <span className="soft">{t.tracking}</span>
        {delivery.tracking_no === '' ? (
          <span>{t.noTracking}</span>
        ) : (
          <>
            <span className="code">{delivery.tracking_no}</span>
            <CopyButton text={delivery.tracking_no} what={t.tracking} />
          </>
        )}
      </p>
      <p className="soft">
        {delivery.recipients} <span className="number">{delivery.phone}</span> · {placeOf(delivery)}
      </p>
      <ul className={styles.deliveryLines}>
        {delivery.details.map((line) => (
          <li key={line.product_no}>
            <span>
              {line.product_name} <span className="code soft">{line.product_no}</span>
            </span>
            <span className="number">× {line.delivery_quantity}</span>
          </li>
        ))}
      </ul>
      {asking && <ReceiveDelivery number={delivery.delivery_no} onClose={() => setAsking(false)} />}
    </article>
  )
}

const ReceiveDelivery = ({ number, onClose }: { number: string; onClose(): void }) => {
  const t = useDetailsTexts()
  const receiving = useMutation({
    mutationFn: () => accepted(api.confirmReceipts({ delivery_no: number })),
    onSuccess: () => {
      notice.success(useDetailsTexts.both((w) => w.received))
      onClose()
      return refreshOrders()
    },
  })
  return (
    <ConfirmDialog
      title={t.receive}
      confirm={t.receive}
      busy={receiving.isPending}
      onConfirm={() => receiving.mutate()}
      onClose={onClose}
    >
      {t.receiveQuestion(number)}
    </ConfirmDialog>
  )
}
