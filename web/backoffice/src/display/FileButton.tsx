import UploadFile from '@mui/icons-material/UploadFile'
import { Button } from '@mui/material'
import { useRef } from 'react'

type Props = {
  label: string
  /** As the browser's dialog takes it: types, comma-separated. */
  accept: string
  busy: boolean
  onFile(file: File): void
}

/** A button that opens the browser's dialog for one file. */
export const FileButton = ({ label, accept, busy, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<UploadFile />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again, once it is another one.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
