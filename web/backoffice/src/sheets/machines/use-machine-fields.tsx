import { partsResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import type { Field } from '../../actions/fields.ts'
import { staffApi } from '../../data/staff-api.ts'
import type { Finding, FoundThing } from '../../fields/found-field.tsx'
import { useText } from '../../texts/use-text.ts'
import { findingSheets, sheetThing } from '../found-sheets.ts'
import type { MachineDetail } from '../rows.ts'
import type { SheetText } from '../texts.ts'
import { InOrder } from './InOrder.tsx'

/** As many are offered at a time. */
const range = [0, 19] as const

/** Things in an order of their own; none at all is right, too. */
const inOrderField = (finding: Finding, start: readonly FoundThing[]): Field<string[], readonly FoundThing[]> => ({
  start,
  read: (typed) => ({ sent: typed.map(({ code }) => code) }),
  draw: ({ typed, fault, first, type }) => <InOrder {...{ finding, fault, first }} things={typed} onThings={type} />,
})

/** The form of what a machine begins with and is sold as. */
export const useMachineFields = ({ first, models }: MachineDetail) => {
  const text = useText<SheetText>()
  const language = useLanguage()
  const findingModels: Finding = {
    of: `models ${language}`,
    label: text('resources.machine-sheets.fields.models'),
    find: async (typed) => {
      const wanted = { filter: { q: typed.slice(0, 100), type: 'M' as const }, range }
      const { rows } = await staffApi.list(partsResource, wanted)
      return rows.map(({ code, name_cn, name_en }) => ({ code, name: language === 'CN' ? name_cn : name_en }))
    },
  }
  return {
    sheets: inOrderField(
      findingSheets(language, text('resources.machine-sheets.fields.sheets')),
      first.map(sheetThing(language)),
    ),
    models: inOrderField(
      findingModels,
      models.map((code) => ({ code, name: '' })),
    ),
  }
}
