import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { saveFile } from '@portafilter/kit'
import { useNotify } from 'react-admin'

import { useText } from '../texts/use-text.ts'
import type { Stream } from './rows.ts'
import type { StreamText } from './texts.ts'

/** The whole history with hashes and changes as a JSON file. */
export const ExportButton = ({ stream }: { stream: Stream }) => {
  const text = useText<StreamText>()
  const notify = useNotify()
  const save = () => {
    const file = `${stream.id}.json`
    saveFile(file, new Blob([JSON.stringify(stream, null, 2)], { type: 'application/json' }))
    notify('streams.exported', { type: 'success', messageArgs: { file } })
  }
  return (
    <Button variant="outlined" startIcon={<Download />} onClick={save}>
      {text('streams.export')}
    </Button>
  )
}
