import { useLanguage } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import { textField } from '../actions/text-field.tsx'
import { findFirms } from '../fields/finding-firms.ts'
import { findingParts } from '../fields/finding-parts.ts'
import { type Finding, Found, type FoundThing } from '../fields/found-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { ExemptionRow } from './rows.ts'
import type { ExemptionText } from './texts.ts'

type Kind = ExemptionRow['kind']

const useFinding = (kind: Kind): Finding => {
  const text = useText<ExemptionText>()
  const language = useLanguage()
  const label = text(`resources.exemptions.values.kind.${kind}`)
  return kind === 'firm' ? { of: 'firms', label, find: findFirms } : findingParts(language, { label })
}

/** The form of an exemption of this kind, new or as it is. */
export const useExemptionFields = (kind: Kind, row?: ExemptionRow) => {
  const text = useText<ExemptionText>()
  const finding = useFinding(kind)
  const language = useLanguage()
  const start = row === undefined ? null : { code: row.code, name: language === 'CN' ? row.name_cn : row.name_en }
  const code: Field<string, FoundThing | null> = {
    start,
    read: (typed) => (typed === null ? { fault: text('exemptions.fault') } : { sent: typed.code }),
    draw: ({ typed, fault, first, type }) => (
      <Found
        finding={finding}
        fault={fault}
        first={first}
        hint={text(`exemptions.${kind}_hint`)}
        several={false}
        value={typed}
        onChoose={type}
      />
    ),
  }
  const label = text('resources.exemptions.fields.note')
  const fits = () => true
  return { code, note: textField({ label, fault: '', fits, longest: 200, start: row?.note ?? '', optional: true }) }
}
