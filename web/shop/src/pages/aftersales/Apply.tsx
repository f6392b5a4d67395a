import { useState } from 'react'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { FoundOrder } from '../../components/order/FoundOrder.tsx'
import { Rule } from '../../components/order/Rule.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Loaded } from '../../components/states.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { useClaimable } from '../../data/after-sales.ts'
import type { OwnOrder } from '../../data/orders.ts'
import { paths } from '../../shared/paths.ts'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import { ApplyForm, type Found } from './ApplyForm.tsx'
import { phoneToBegin } from './contact-phone.ts'
import { useCaseTexts } from './texts.ts'
import { whyNot } from './why-not.ts'

/** Applies for after-sales of an order (orders.md, After-sales application). */
export const Apply = withOrderCode(({ code }) => {
  const t = useCaseTexts()
  const overseas = isOverseas(useUser())
  return (
    <>
      <PageHead title={t.applyTitle} back={paths.order(code)} eyebrow={<span className="code">{code}</span>} />
      {overseas ? <Rule why={t.notOverseas} code={code} /> : <AtHome code={code} />}
    </>
  )
})

const WAITING = <SectionsWaiting lines={[3, 5, 6]} />

const AtHome = ({ code }: { code: string }) => {
  const t = useCaseTexts()
  return (
    <FoundOrder code={code} waiting={WAITING}>
      {(order) => {
        const why = whyNot(order)
        return why === undefined ? <OfParts order={order} /> : <Rule why={t[why]} code={code} />
      }}
    </FoundOrder>
  )
}

const OfParts = ({ order: { code, address } }: { order: OwnOrder }) => {
  const user = useUser()
  const t = useCaseTexts()
  // What was there when it was handed in: its pieces may be gone before the page is left, or an answer is heard. The form stays with them, as by its
  // key what was lost can be asked for again.
  const [sent, setSent] = useState<Found>()
  const claimable = useClaimable(code)
  return (
    <Loaded query={claimable} waiting={WAITING}>
      {(found) =>
        sent === undefined && found.noParts.length === 0 ? (
          <Rule why={t.nothing} code={code}>
            <p className="soft">{t.nothingHint}</p>
          </Rule>
        ) : (
          <ApplyForm
            code={code}
            found={sent ?? found}
            phone={phoneToBegin(user.phone, address?.phone)}
            onSent={() => setSent(sent ?? found)}
            onRefused={() => setSent(undefined)}
          />
        )
      }
    </Loaded>
  )
}
