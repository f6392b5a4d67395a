import { Refused } from '@portafilter/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { useClaimable } from '../../data/after-sales.ts'
import { paths } from '../../shared/paths.ts'
import { messageOf } from '../../shared/query-client.ts'
import { isOverseas, useUser } from '../../shared/session.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { useCaseTexts } from './texts.ts'

/** Applies for after-sales of an order (orders.md, After-sales application). */
export const Apply = withOrderCode(({ code }) => {
  const t = useCaseTexts()
  const navigate = useNavigate()
  // What is being handed in is not asked for anew: the pieces of it would be gone before the page is left.
  const [done, setDone] = useState(false)
  const user = useUser()
  const claimable = useClaimable(code)
  const isRule = isOverseas(user) || claimable.error instanceof Refused
  return (
    <>
      <PageHead title={t.applyTitle} back={paths.order(code)} eyebrow={<span className="code">{code}</span>} />
      {isRule ? (
        <Empty title={isOverseas(user) ? t.notAbroad : messageOf(claimable.error)}>
          <p className="soft">{t.impossibleHint}</p>
          <Button onClick={() => void navigate(paths.order(code))}>{t.toOrder}</Button>
        </Empty>
      ) : (
        <Loaded query={claimable} waiting={<SectionsWaiting lines={[3, 5, 6]} />}>
          {(found) =>
            found.noParts.length === 0 && !done ? (
              <Empty title={t.nothing}>
                <p className="soft">{t.nothingHint}</p>
                <Button onClick={() => void navigate(paths.order(code))}>{t.toOrder}</Button>
              </Empty>
            ) : (
              <ApplyForm code={code} found={found} onDone={() => setDone(true)} />
            )
          }
        </Loaded>
      )}
    </>
  )
})
