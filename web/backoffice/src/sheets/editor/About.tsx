import { Alert, Stack, TextField } from '@mui/material'
import { MOST_OF_SHEET } from '@portafilter/sheets/contract'
import { memo } from 'react'
import { Panel } from '../../display/Detail.tsx'
import { Calm } from '../../display/states.tsx'
import { useText } from '../../texts/use-text.ts'
import type { SheetText } from '../texts.ts'
import type { Editor } from './store.ts'
import { UploadPicture } from './UploadPicture.tsx'
import { useEditing } from './use-editing.ts'

type Props = { editor: Editor; id: string; reshaped: boolean }

/** Where the picture of a sheet would be that has none yet. */
export const NoPicture = ({ editor: { act, editable }, id }: Omit<Props, 'reshaped'>) => {
  const text = useText<SheetText>()
  return (
    <Calm
      title={text('sheets.no_picture')}
      action={editable && <UploadPicture id={id} onTaken={(picture) => act({ do: 'change-sheet', to: { picture } })} />}
    />
  )
}

/** What the sheet is called in both languages, and its picture. */
export const About = memo(({ editor, id, reshaped }: Props) => {
  const text = useText<SheetText>()
  const { act, editable } = editor
  const now = useEditing(editor, (editing) => editing.now)
  return (
    <Panel title={text('sheets.about')}>
      {(['name_cn', 'name_en'] as const).map((name) => (
        <TextField
          key={name}
          label={text(`resources.sheets.fields.${name}`)}
          value={now[name]}
          onChange={({ target }) => act({ do: 'change-sheet', to: { [name]: target.value }, run: name })}
          disabled={!editable}
          required
          error={now[name].trim() === ''}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: MOST_OF_SHEET.name } }}
        />
      ))}
      <Stack spacing={1} sx={{ mt: 1 }}>
        {reshaped && <Alert severity="warning">{text('sheets.reshaped')}</Alert>}
        {editable && now.picture.file_path !== '' && (
          <UploadPicture id={id} onTaken={(picture) => act({ do: 'change-sheet', to: { picture } })} />
        )}
      </Stack>
    </Panel>
  )
})
