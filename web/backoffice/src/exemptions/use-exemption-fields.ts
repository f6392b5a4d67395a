import { useLanguage } from '@portafilter/kit'
import { textField } from '../actions/text-field.tsx'
import { findFirms } from '../fields/finding-firms.ts'
import { findingParts } from '../fields/finding-parts.ts'
import type { Finding } from '../fields/found-field.tsx'
import { thingField } from '../fields/thing-field.tsx'
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
  const code = thingField({ finding, start, hint: text(`exemptions.${kind}_hint`), fault: text('exemptions.fault') })
  const label = text('resources.exemptions.fields.note')
  const fits = () => true
  return { code, note: textField({ label, fault: '', fits, longest: 200, start: row?.note ?? '', optional: true }) }
}
