import Close from '@mui/icons-material/Close'
import { Alert, Box, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import type { Field } from '../actions/fields.ts'
import { uploadCasePicture } from '../data/upload.ts'
import { FileButton } from '../display/FileButton.tsx'
import { type Text, useText } from '../texts/use-text.ts'
import type { CaseText } from './texts.ts'

const MOST = 5

/** A picture that is on the server, and how the browser shows it. */
type Taken = Readonly<{ path: string; shown: string }>

/** What was photographed at the check; uploaded as it is chosen. */
export const picturesField = (text: Text<CaseText>): Field<string[], readonly Taken[]> => ({
  start: [],
  read: (taken) => ({ sent: taken.map(({ path }) => path) }),
  draw: ({ typed, fault, type }) => (
    <Pictures label={text('cases.check_pictures')} taken={typed} fault={fault} onTake={type} />
  ),
})

type Props = { label: string; taken: readonly Taken[]; fault: string | undefined; onTake(next: readonly Taken[]): void }

const Pictures = ({ label, taken, fault, onTake }: Props) => {
  const text = useText<CaseText>()
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async (files: readonly File[]) => {
    setWrong(taken.length + files.length > MOST ? text('cases.pictures_most') : undefined)
    setBusy(true)
    const added: Taken[] = []
    for (const file of files.slice(0, MOST - taken.length)) {
      const path = await uploadCasePicture(file).catch((error: Error) => setWrong(error.message))
      if (path) added.push({ path, shown: URL.createObjectURL(file) })
    }
    setBusy(false)
    onTake([...taken, ...added])
  }
  return (
    <Box role="group" aria-label={label} sx={{ mt: 2 }}>
      <Typography variant="subtitle2">{label}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {taken.map(({ path, shown }, index) => (
          <Box component="li" key={path} sx={{ position: 'relative' }}>
            <Box
              component="img"
              src={shown}
              alt={text('cases.picture', { number: index + 1 })}
              sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 1 }}
            />
            <IconButton
              size="small"
              aria-label={text('cases.pictures_remove', { number: index + 1 })}
              onClick={() => onTake(taken.filter((other) => other.path !== path))}
              sx={{ position: 'absolute', top: 0, right: 0, bgcolor: 'background.paper' }}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {taken.length < MOST && (
        <FileButton
          label={text('cases.pictures_add')}
          accept="image/jpeg,image/png"
          busy={busy}
          multiple
          onFiles={(files) => void add(files)}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {text('cases.pictures_hint')}
      </Typography>
      {(wrong ?? fault) !== undefined && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {wrong ?? fault}
        </Alert>
      )}
    </Box>
  )
}
