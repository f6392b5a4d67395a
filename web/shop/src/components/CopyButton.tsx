import { useNotice } from '../app/notice.tsx'
import { Button } from './Button.tsx'
import { useComponentTexts } from './component-texts.ts'
import { CopyIcon } from './icons.tsx'

/** Copies `text`; `what` names it for readers of the screen. */
export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const t = useComponentTexts()
  const notice = useNotice()
  const copy = async () => {
    try {
      // The clipboard is missing on pages that are not secure.
      await navigator.clipboard.writeText(text)
      notice.success(t.copied)
    } catch {
      notice.warning(t.copyFailed)
    }
  }
  return (
    <Button size="small" icon={<CopyIcon />} aria-label={t.copyOf(what)} onClick={() => void copy()}>
      {t.copy}
    </Button>
  )
}
