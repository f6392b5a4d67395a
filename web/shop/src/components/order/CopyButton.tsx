import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { notice } from '../../shared/notice.ts'
import { useComponentTexts } from '../component-texts.ts'

/** Copies `text`; `what` names it for readers of the screen, and the button says *copy* unless told otherwise. */
export const CopyButton = ({ text, what, children }: { text: string; what: string; children?: string }) => {
  const t = useComponentTexts()
  const copy = async () => {
    try {
      // The clipboard is missing on pages that are not secure.
      await navigator.clipboard.writeText(text)
      notice.success(useComponentTexts.both((w) => w.copied))
    } catch {
      notice.warning(useComponentTexts.both((w) => w.copyFailed))
    }
  }
  return (
    <Button size="small" icon={<Copy />} aria-label={t.copyOf(what)} onClick={() => void copy()}>
      {children ?? t.copy}
    </Button>
  )
}
