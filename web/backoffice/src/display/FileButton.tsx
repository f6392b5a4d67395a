import UploadFile from '@mui/icons-material/UploadFile'
import { Button } from '@mui/material'
import { useRef } from 'react'

type Props = {
  label: string
  /** As the browser's dialog takes it: types, comma-separated. */
  accept: string
  busy: boolean
  /** Several at once. */
  multiple?: boolean
  /** Called for the files that were chosen together, of which there is one at least. */
  onFiles(files: readonly [File, ...File[]]): void
}

/** A button that opens the browser's dialog for files. */
export const FileButton = ({ label, accept, busy, multiple = false, onFiles }: Props) => {
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
        multiple={multiple}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          // The same file may be chosen again, once it is another one.
          target.value = ''
          if (first !== undefined) onFiles([first, ...others])
        }}
      />
    </>
  )
}
