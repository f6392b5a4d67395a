import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withOrderCode } from '../../components/order/code-in-route.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Empty, Loaded } from '../../components/states.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { useClaimable } from '../../data/after-sales.ts'
import { paths } from '../../shared/paths.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { useCaseTexts } from './texts.ts'

/** Applies for after-sales of an order (orders.md, After-sales application). */
export const Apply = withOrderCode(({ code }) => {
  const t = useCaseTexts()
  const navigate = useNavigate()
  // What is being handed in is not asked for anew: the pieces of it would be gone before the page is left.
  const [done, setDone] = useState(false)
  const claimable = useClaimable(code)
  return (
    <>
      <PageHead title={t.applyTitle} back={paths.order(code)} eyebrow={<span className="code">{code}</span>} />
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
    </>
  )
})
