import { Status } from '../display/Status.tsx'
import { useText } from '../texts/use-text.ts'
import type { SheetRow } from './rows.ts'
import type { SheetText } from './texts.ts'

/** Whether buyers see the sheet, and whether they see it as it is drawn. */
export const SheetState = ({ published, drafted }: Pick<SheetRow, 'published' | 'drafted'>) => {
  const text = useText<SheetText>()
  if (!published) return <Status label={text('sheets.state_draft')} tone="quiet" />
  return (
    <Status
      label={text(drafted ? 'sheets.state_drafted' : 'sheets.state_published')}
      tone={drafted ? 'waiting' : 'good'}
    />
  )
}
