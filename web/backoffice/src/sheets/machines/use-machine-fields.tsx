import { useLanguage } from '@portafilter/kit'
import type { Field } from '../../actions/fields.ts'
import { findingParts } from '../../fields/finding-parts.ts'
import type { Finding, FoundThing } from '../../fields/found-field.tsx'
import { InOrder } from '../../fields/InOrder.tsx'
import { useText } from '../../texts/use-text.ts'
import { findingSheets, sheetThing } from '../found-sheets.ts'
import type { MachineDetail } from '../rows.ts'
import type { SheetText } from '../texts.ts'

/** Things in an order of their own; none at all is right, too. */
const inOrderField = (finding: Finding, start: readonly FoundThing[]): Field<string[], readonly FoundThing[]> => ({
  start,
  read: (typed) => ({ sent: typed.map(({ code }) => code) }),
  draw: ({ typed, fault, first, type }) => (
    <InOrder finding={finding} fault={fault} first={first} things={typed} onThings={type} />
  ),
})

/** The form of what a machine begins with and is sold as. */
export const useMachineFields = ({ first, models }: MachineDetail) => {
  const text = useText<SheetText>()
  const language = useLanguage()
  return {
    sheets: inOrderField(
      findingSheets(language, text('resources.machine-sheets.fields.sheets')),
      first.map(sheetThing(language)),
    ),
    models: inOrderField(
      findingParts(language, { label: text('resources.machine-sheets.fields.models'), type: 'M' }),
      models.map((code) => ({ code, name: '' })),
    ),
  }
}
