import { type ListDraft, type ListLine, withMore } from './list-line.ts'

const PLACE = 'list:draft'

const NOTHING: ListDraft = { text: '', lines: [] }

/** What was left in the box: it is there again when the dialog is opened again, also behind another page. */
export const keptDraft = (): ListDraft => {
  const kept = sessionStorage.getItem(PLACE)
  return kept === null ? NOTHING : (JSON.parse(kept) as ListDraft)
}

export const keepDraft = (draft: ListDraft): void => {
  if (draft.text === '' && draft.lines.length === 0) sessionStorage.removeItem(PLACE)
  else sessionStorage.setItem(PLACE, JSON.stringify(draft))
}

/** Keeps what another list has left behind the lines that are kept already. */
export const keepMore = (left: readonly ListLine[]): void => {
  const draft = keptDraft()
  keepDraft({ ...draft, lines: withMore(draft.lines, left) })
}
