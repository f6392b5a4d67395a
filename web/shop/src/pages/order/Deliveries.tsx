import type { Delivery } from '@portafilter/delivery/contract'
import { placeOf } from '@portafilter/kernel'
import { accepted, deliveryStatus, formatMoment, useLanguage } from '@portafilter/kit'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useNotice } from '../../app/notice.tsx'
import { useAction } from '../../app/use-action.ts'
import { Button } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { refreshOrders, useDeliveries } from '../../data/orders.ts'
import { useDetailsTexts } from './texts.ts'

export const Deliveries = ({ code }: { code: string }) => {
  const t = useDetailsTexts()
  return (
    <section className="card card-body stack">
      <h2>{t.deliveries}</h2>
      <Loaded query={useDeliveries(code, true)} waiting={<BlockWaiting height={96} />}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="soft">{t.noDeliveries}</p>
          ) : (
            <ul className="stack">
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

const kinds: Readonly<Record<Delivery['status'], string>> = {
  unprocessed: 'badge badge-attention',
  issued: 'badge badge-moving',
  ending: 'badge badge-good',
  close: 'badge',
}

const DeliveryCard = ({ delivery }: { delivery: Delivery }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  return (
    <article className="delivery" aria-label={delivery.delivery_no}>
      <header className="row row-between">
        <p className="row">
          <span className="code">{delivery.delivery_no}</span>
          <span className={kinds[delivery.status]}>{deliveryStatus[delivery.status][language]}</span>
          <span className="soft number">{formatMoment(delivery.created_at, language)}</span>
        </p>
        {delivery.status === 'issued' && (
          <Button kind="primary" aria-label={t.receiveOf(delivery.delivery_no)} onClick={() => setAsking(true)}>
            {t.receive}
          </Button>
        )}
      </header>
      <p className="row">
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
      <ul className="delivery-lines">
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
  const notice = useNotice()
  const receiving = useAction(async () => {
    await accepted(api.confirmReceipts({ delivery_no: number }))
    notice.success(t.received)
    onClose()
    await refreshOrders()
  })
  return (
    <ConfirmDialog
      title={t.receive}
      confirm={t.receive}
      busy={receiving.busy}
      onConfirm={() => void receiving.run()}
      onClose={onClose}
    >
      {t.receiveQuestion(number)}
    </ConfirmDialog>
  )
}
