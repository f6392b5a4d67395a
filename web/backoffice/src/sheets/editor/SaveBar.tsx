import { Box, Button, Stack } from '@mui/material'
import type { SheetProblem } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { Status } from '../../display/Status.tsx'
import { useText } from '../../texts/use-text.ts'
import { DeleteSheet } from '../DeleteSheet.tsx'
import type { SheetDetail } from '../rows.ts'
import { SheetState } from '../SheetState.tsx'
import type { SheetText } from '../texts.ts'
import { PublishButton } from './PublishButton.tsx'
import type { Editor } from './store.ts'
import { useEditing } from './use-editing.ts'
import type { Base } from './use-editor.ts'
import { useProblems } from './use-problems.ts'
import { type NotSaved, useSaving } from './use-saving.ts'
import { WhyNotSaved } from './WhyNotSaved.tsx'

type Props = {
  row: SheetDetail
  editor: Editor
  base: Base
  setBase(base: Base): void
  dirty: boolean
  reshaped: boolean
  onGo(problem: SheetProblem): void
}

/** It stays in sight: on a long page, too, one saves from where one is. */
const bar = {
  position: 'sticky',
  top: 48,
  zIndex: 3,
  py: 1,
  bgcolor: 'background.default',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
} as const

/** What was refused in the dialog that asks is said there. */
const isAsked = (notSaved: NotSaved): boolean =>
  'refused' in notSaved && notSaved.wanted.publish && notSaved.wanted.over === undefined

/** How the sheet stands, the ways to keep what was drawn, and why it was not kept. */
export const SaveBar = ({ row, editor, base, setBase, dirty, reshaped, onGo }: Props) => {
  const text = useText<SheetText>()
  const sheet = useEditing(editor, ({ now }) => now)
  const problems = useProblems(editor)
  const { busy, save, notSaved, forgive } = useSaving({
    id: row.id,
    sheet,
    base,
    setBase,
    said: ({ publish }) => text(publish ? 'sheets.published' : 'sheets.saved'),
  })
  const isShown = row.published && !row.drafted && !dirty
  return (
    <>
      <Stack direction="row" useFlexGap sx={bar}>
        <Box component="h2" sx={{ m: 0, fontSize: '1.15rem', overflowWrap: 'anywhere' }}>
          {useLanguage() === 'CN' ? sheet.name_cn : sheet.name_en}
        </Box>
        <SheetState {...row} />
        {dirty && <Status label={text('sheets.unsaved')} tone="active" />}
        <Box sx={{ flex: 1 }} />
        {editor.editable && (
          <>
            <Button variant="outlined" disabled={!dirty} loading={busy} onClick={() => void save({ publish: false })}>
              {text('sheets.save')}
            </Button>
            <PublishButton
              sheet={sheet}
              problems={problems}
              reshaped={reshaped}
              busy={busy}
              notSaved={notSaved}
              save={save}
              forgive={forgive}
              onGo={onGo}
              off={isShown}
            />
          </>
        )}
        <DeleteSheet row={row} />
      </Stack>
      <WhyNotSaved
        notSaved={notSaved !== undefined && isAsked(notSaved) ? undefined : notSaved}
        seen={base.version}
        onOver={(wanted) => void save(wanted)}
        onClose={forgive}
      />
    </>
  )
}
