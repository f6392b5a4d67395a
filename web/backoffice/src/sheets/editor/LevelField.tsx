import { useLanguage } from '@portafilter/kit'
import { sheetsResource } from '@portafilter/sheets/contract'
import { RowLink } from '../../display/RowLink.tsx'
import { Found, type FoundThing } from '../../fields/found-field.tsx'
import { useText } from '../../texts/use-text.ts'
import { findingSheets } from '../found-sheets.ts'
import type { SheetText } from '../texts.ts'

type Props = {
  level: number | null
  levels: ReadonlyMap<number, string>
  /** The number of the sheet itself. */
  sheet: string
  disabled: boolean
  onLevel(level: number | null, name: string): void
}

/** The sheet on which a hotspot is taken apart, found by its name, and the way to it. */
export const LevelField = ({ level, levels, sheet, disabled, onLevel }: Props) => {
  const text = useText<SheetText>()
  const language = useLanguage()
  const name = (level !== null && levels.get(level)) || ''
  const chosen: FoundThing | null = level === null ? null : { code: String(level), name }
  return (
    <>
      {!disabled && (
        <Found
          finding={findingSheets(language, text('sheets.level'), sheet)}
          several={false}
          value={chosen}
          onChoose={(next) => onLevel(next === null ? null : Number(next.code), next?.name ?? '')}
          fault={undefined}
          hint={text('sheets.level_hint')}
          first={false}
          optional
        />
      )}
      {level !== null && (
        <RowLink to={sheetsResource} id={String(level)}>
          {text('sheets.open_level', { name: name || String(level) })}
        </RowLink>
      )}
    </>
  )
}
