import { accepted } from '@portafilter/kit'
import { Button } from 'antd'
import { ConfirmAction } from '../../components/ant/ConfirmAction.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { type AfterSale, refreshCases } from '../../data/after-sales.ts'
import { api } from '../../shared/api.ts'
import { TrackingDialog } from './TrackingDialog.tsx'
import { useCaseTexts } from './texts.ts'

type Props = { found: Pick<AfterSale, 'code' | 'steps' | 'transport_code' | 'transport_carrier'> }
type Step = AfterSale['steps'][number]

const MAIN: readonly Step[] = ['enter-tracking', 'confirm-receipt']

/** The next steps of a case as buttons: what the server says that its buyer can do now. */
export const CaseActions = ({ found }: Props) => {
  const t = useCaseTexts()
  const { asked, opens, close } = useDialog<Step>()
  return (
    <>
      {found.steps.map((step) => (
        <Button key={step} type={MAIN.includes(step) ? 'primary' : 'default'} {...opens(step)}>
          {t[step]}
        </Button>
      ))}
      {asked === 'cancel' && <CancelDialog code={found.code} onClose={close} />}
      {asked === 'confirm-receipt' && <ReceiveDialog code={found.code} onClose={close} />}
      {(asked === 'enter-tracking' || asked === 'correct-tracking') && <TrackingDialog found={found} onClose={close} />}
    </>
  )
}

type DialogProps = { code: string; onClose(): void }

const CancelDialog = ({ code, onClose }: DialogProps) => {
  const t = useCaseTexts()
  return (
    <ConfirmAction
      title={t.cancel}
      confirm={t.cancel}
      refuse={t.keep}
      danger
      act={() => accepted(api.cancelAfterSale({ code }))}
      done={useCaseTexts.both((w) => w.cancelled)}
      refresh={refreshCases}
      onClose={onClose}
    >
      {t.cancelQuestion(code)}
    </ConfirmAction>
  )
}

const ReceiveDialog = ({ code, onClose }: DialogProps) => {
  const t = useCaseTexts()
  return (
    <ConfirmAction
      title={t['confirm-receipt']}
      confirm={t['confirm-receipt']}
      act={() => accepted(api.reissueReceiveGoods({ code }))}
      done={useCaseTexts.both((w) => w.received)}
      refresh={refreshCases}
      onClose={onClose}
    >
      {t.receiveQuestion(code)}
    </ConfirmAction>
  )
}
