import Close from '@mui/icons-material/Close'
import { Alert, Box, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import type { Field } from '../actions/fields.ts'
import { uploadCasePicture } from '../data/upload.ts'
import { FileButton } from '../display/FileButton.tsx'
import { type Text, useText } from '../texts/use-text.ts'
import type { CaseText } from './texts.ts'

const MOST = 5

/** A picture as the browser shows it, and once it is on the server, where it stands there. */
type Picture = Readonly<{ shown: string; path?: string }>

/** What was photographed at the check; uploaded as it is chosen. */
export const picturesField = (text: Text<CaseText>): Field<string[], readonly Picture[]> => ({
  start: [],
  read: (pictures) => {
    const paths = pictures.flatMap(({ path }) => path ?? [])
    return paths.length < pictures.length ? { fault: text('cases.pictures_coming') } : { sent: paths }
  },
  draw: ({ typed, fault, type }) => (
    <Pictures label={text('cases.check_pictures')} pictures={typed} fault={fault} onChange={type} />
  ),
})

type Props = {
  label: string
  pictures: readonly Picture[]
  fault: string | undefined
  onChange(change: (now: readonly Picture[]) => readonly Picture[]): void
}

const Pictures = ({ label, pictures, fault, onChange }: Props) => {
  const text = useText<CaseText>()
  const [wrong, setWrong] = useState<string>()
  const remove = (gone: string) => onChange((now) => now.filter(({ shown }) => shown !== gone))
  const upload = async (file: File, shown: string) => {
    const path = await uploadCasePicture(file).catch((error: Error) => setWrong(error.message))
    if (path === undefined) remove(shown)
    else onChange((now) => now.map((picture) => (picture.shown === shown ? { shown, path } : picture)))
  }
  const add = async (files: readonly File[]) => {
    setWrong(pictures.length + files.length > MOST ? text('cases.pictures_most') : undefined)
    const added = files.slice(0, MOST - pictures.length).map((file) => ({ file, shown: URL.createObjectURL(file) }))
    onChange((now) => [...now, ...added.map(({ shown }) => ({ shown }))])
    for (const { file, shown } of added) await upload(file, shown)
  }
  return (
    <Box role="group" aria-label={label} sx={{ mt: 2 }}>
      <Typography variant="subtitle2">{label}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {pictures.map(({ path, shown }, index) => (
          <Box component="li" key={shown} sx={{ position: 'relative' }}>
            <Box
              component="img"
              src={shown}
              alt={text('cases.picture', { number: index + 1 })}
              sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 1, opacity: path === undefined ? 0.5 : 1 }}
            />
            <IconButton
              size="small"
              aria-label={text('cases.pictures_remove', { number: index + 1 })}
              onClick={() => remove(shown)}
              sx={{ position: 'absolute', top: 0, right: 0, bgcolor: 'background.paper' }}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {pictures.length < MOST && (
        <FileButton
          label={text('cases.pictures_add')}
          accept="image/jpeg,image/png"
          busy={pictures.some(({ path }) => path === undefined)}
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
