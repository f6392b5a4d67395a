import { clockOf, minutesTold } from './count-down.ts'
import { useWechatTexts } from './texts.ts'

/** How long a code lives; who hears the page is told now and then, not each second. */
export const CountDown = ({ seconds }: { seconds: number }) => {
  const t = useWechatTexts()
  const told = seconds === 0 ? t.expired : t.minutesLeft(minutesTold(seconds))
  return (
    <>
      <p role="timer" className={seconds === 0 ? 'soft' : ''}>
        {seconds === 0 ? t.expired : t.left} {seconds > 0 && <strong className="number">{clockOf(seconds)}</strong>}
      </p>
      <p role="status" className="seen-by-readers">
        {told}
      </p>
    </>
  )
}
