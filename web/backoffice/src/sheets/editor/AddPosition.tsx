import Add from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { partsResource } from '@portafilter/catalogue/contract'
import type { RowOf } from '@portafilter/contract'
import { useLanguage } from '@portafilter/kit'
import { MOST_OF_SHEET } from '@portafilter/sheets/contract'
import { type FormEvent, memo, useRef, useState } from 'react'
import { staffApi } from '../../data/staff-api.ts'
import { type Finding, Found, type FoundThing } from '../../fields/found-field.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import type { Editing } from './editing.ts'
import { NumberField } from './NumberField.tsx'
import { rowOf } from './part-rows.ts'
import { nextRow } from './spots.ts'
import type { Editor } from './store.ts'
import { selectedIn, useEditing } from './use-editing.ts'

type Part = RowOf<typeof partsResource>
type FoundPart = FoundThing & { readonly part: Part }

/** As many are offered at a time. */
const range = [0, 19] as const

const useFindingParts = (): Finding => {
  const text = useText<SheetText>()
  const language = useLanguage()
  const thing = (part: Part): FoundPart => ({
    part,
    code: part.code,
    name: language === 'CN' ? part.name_cn : part.name_en,
    ...(part.withdrawn && { hint: text('sheets.withdrawn') }),
  })
  return {
    of: `sheet parts ${language}`,
    label: text('sheets.part'),
    find: async (typed) =>
      (await staffApi.list(partsResource, { filter: { q: typed.slice(0, 100), type: 'P' }, range })).rows.map(thing),
  }
}

const NUMBER = { least: 1, most: MOST_OF_SHEET.number, whole: true } as const
const QUANTITY = { least: 1, most: MOST_OF_SHEET.quantity, whole: true } as const

/** The number that a row is for: of the hotspot that is worked on, where it has none, or else the next one. */
const wantedIn = (editing: Editing): number => {
  const number = selectedIn(editing)?.item_num
  const isMissing = number !== undefined && editing.now.positions.every(({ item_num }) => item_num !== number)
  return isMissing ? number : nextRow(editing.now)
}

/** A new row: the next number, a part by its code or name, and how many of it. */
export const AddPosition = memo(({ editor }: { editor: Editor }) => {
  const text = useText<SheetText>()
  const finding = useFindingParts()
  const [chosen, setChosen] = useState<FoundThing | null>(null)
  const [typed, setTyped] = useState<number>()
  const [quantity, setQuantity] = useState(1)
  const form = useRef<HTMLFormElement>(null)
  const wanted = useEditing(editor, wantedIn)
  const item_num = typed ?? wanted
  const isThere = useEditing(editor, ({ now }) =>
    now.positions.some((row) => row.item_num === item_num && row.part_code === chosen?.code),
  )
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null || isThere) return
    editor.act({ do: 'add-rows', rows: [rowOf((chosen as FoundPart).part, item_num, quantity)] })
    setChosen(null)
    setTyped(undefined)
    setQuantity(1)
    form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }
  return (
    <Box ref={form} component="form" onSubmit={add} aria-label={text('sheets.add_row')} noValidate sx={{ mt: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr) 72px', columnGap: 1, alignItems: 'start' }}>
        <NumberField label={text('sheets.number')} value={item_num} bounds={NUMBER} onNumber={setTyped} />
        <Found
          finding={finding}
          value={chosen}
          onChoose={setChosen}
          several={false}
          fault={isThere ? text('sheets.row_is_there') : undefined}
          hint={chosen?.hint}
          first={false}
          optional
        />
        <NumberField label={text('sheets.quantity')} value={quantity} bounds={QUANTITY} onNumber={setQuantity} />
      </Box>
      <Button type="submit" size="small" variant="outlined" startIcon={<Add />} disabled={chosen === null || isThere}>
        {text('sheets.add_row')}
      </Button>
    </Box>
  )
})
