import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { useNotify } from 'react-admin'
import { useText } from '../texts/use-text.ts'
import type { Stream } from './rows.ts'
import type { StreamText } from './texts.ts'

const download = (name: string, content: string) => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The whole history with hashes and changes as a JSON file. */
export const ExportButton = ({ stream }: { stream: Stream }) => {
  const text = useText<StreamText>()
  const notify = useNotify()
  const save = () => {
    const file = `${stream.id}.json`
    download(file, JSON.stringify(stream, null, 2))
    notify('streams.exported', { type: 'success', messageArgs: { file } })
  }
  return (
    <Button variant="outlined" startIcon={<Download />} onClick={save}>
      {text('streams.export')}
    </Button>
  )
}
