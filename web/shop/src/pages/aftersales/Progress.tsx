import type { CaseKind } from '@portafilter/kernel'
import { formatMoment, useLanguage } from '@portafilter/kit'
import { endOf, isDelayed, kindOf, standingName } from '../../components/aftersales/standing.ts'
import { ProgressSteps } from '../../components/progress/ProgressSteps.tsx'
import type { AfterSaleDetails } from '../../data/after-sales.ts'
import styles from './aftersales.module.css'
import { useCaseTexts } from './texts.ts'

type Words = ReturnType<typeof useCaseTexts>

const stepsOf: Readonly<Record<CaseKind, (t: Words) => readonly string[]>> = {
  return: (t) => [t.step1, t.step2Return, t.step3Return, t.step4Return, t.step5Return, t.step6Return],
  exchange: (t) => [t.step1, t.step2Return, t.step3Return, t.step4Return, t.step5Exchange, t.step6Exchange],
  refund_only: (t) => [t.step1, t.step2Refund, t.step3Refund, t.step4Refund],
}

/** The steps of the case with their times; one that ended before says so in the place of the next. */
export const Progress = ({ found }: { found: AfterSaleDetails }) => {
  const t = useCaseTexts()
  const language = useLanguage()
  const { status, stage, reached } = found
  const names = stepsOf[kindOf(found)](t)
  const hasEnded = endOf(found) !== null
  const isLate = isDelayed(found)
  const current = hasEnded ? status : status - 1
  const isOtherwise = hasEnded || isLate
  const shown = isOtherwise ? [...names.slice(0, current), standingName(found, language)] : names
  return (
    <ProgressSteps
      label={t.progress}
      className={styles.progress}
      steps={shown.map((title, index) => {
        const at = reached[index + 1]
        return { title, content: at && index < current && <span className="number">{formatMoment(at, language)}</span> }
      })}
      current={stage === 'over' && !isOtherwise ? names.length : current}
      failed={hasEnded}
    />
  )
}
