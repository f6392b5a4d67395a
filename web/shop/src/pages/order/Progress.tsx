import { isOverseas, useUser } from '../../app/session.ts'
import { CheckIcon } from '../../components/icons.tsx'
import { useDetailsTexts } from './texts.ts'

type Words = ReturnType<typeof useDetailsTexts>

/** Submitted at 1, paid at 2, shipped at 3, received at 4: a status says how many steps are done. */
const domestic = ({ step1, step2, step3, step4 }: Words, status: number) => ({
  steps: [step1, step2, step3, step4],
  done: status,
})

/** Overseas buyers see neither payment nor delivery (orders.md, 6): in process until it is completed. */
const overseas = ({ step1, inProcess, completed }: Words, status: number) => ({
  steps: [step1, inProcess, completed],
  done: status === 4 ? 3 : 1,
})

/** The steps of an order; the current one is the first that is not done. */
export const Progress = ({ status }: { status: number }) => {
  const t = useDetailsTexts()
  const { steps, done: doneSteps } = (isOverseas(useUser()) ? overseas : domestic)(t, status)
  return (
    <ol className="progress">
      {steps.map((step, index) => {
        const done = index < doneSteps
        const current = index === doneSteps
        return (
          <li
            key={step}
            className={done ? 'progress-done' : current ? 'progress-current' : undefined}
            aria-current={current ? 'step' : undefined}
          >
            <span className="progress-mark number" aria-hidden>
              {done ? <CheckIcon /> : index + 1}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
