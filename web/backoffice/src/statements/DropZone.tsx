import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { statementImportsResource, statementsResource } from '@portafilter/reconciliation/contract'
import { type DragEvent, useCallback, useRef, useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { type Text, useText } from '../texts/use-text.ts'
import type { StatementText } from './texts.ts'
import { type ImportProgress, useImport } from './use-import.ts'

/** How far it is, in words; undefined of what did not work. */
const saidOf = (text: Text<StatementText>, { name, row, fault, refused }: ImportProgress): string | undefined => {
  if (fault !== undefined || refused !== undefined || row?.state === 'refused') return undefined
  if (row === undefined) return text('statements.sending', { name })
  const numbers = { name, done: row.done.toLocaleString('en'), total: row.total.toLocaleString('en') }
  return row.state === 'done' ? '' : text(`statements.${row.state}`, numbers)
}

/** What is under progress, or why it was not taken: that stays until another file is chosen. */
const ImportStatus = ({ progress }: { progress: ImportProgress }) => {
  const text = useText<StatementText>()
  const { name, row, fault, refused } = progress
  const said = saidOf(text, progress)
  if (said === undefined)
    return (
      <Alert severity="error" role="alert">
        <strong>{name}</strong> {fault === undefined ? (refused ?? row?.message) : text(fault)}
      </Alert>
    )
  const share = row?.state === 'storing' && row.total > 0 ? (100 * row.done) / row.total : undefined
  return (
    <Alert severity="info" role="status" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {said}
      <LinearProgress
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
        aria-label={said}
        sx={{ mt: 1 }}
      />
    </Alert>
  )
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  px: 2,
  py: 1.5,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
  '&[data-over="true"]': { borderColor: 'primary.main', bgcolor: 'action.hover' },
}

/** Where a statement is dropped in, or chosen by who has no mouse. */
export const DropZone = () => {
  const text = useText<StatementText>()
  const { acts } = useRights()
  const redirect = useRedirect()
  const notify = useNotify()
  const done = useCallback(
    (id: string) => {
      notify('statements.imported', { type: 'success' })
      redirect('show', statementsResource.name, id)
    },
    [notify, redirect],
  )
  const { progress, isUnderWay, take } = useImport(done)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (!acts(statementImportsResource, 'create')) return null
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isUnderWay)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isUnderWay) take(event.dataTransfer.files)
  }
  return (
    <Box component="section" aria-label={text('statements.drop')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={look} data-over={over} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
        <CloudUpload color="disabled" />
        <Typography variant="body2" sx={{ flex: 1, minWidth: 180, color: 'text.secondary' }}>
          {text('statements.drop_hint')}
        </Typography>
        <Button variant="outlined" disabled={isUnderWay} onClick={() => input.current?.click()}>
          {text('statements.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.zip,.txt"
          aria-label={text('statements.drop')}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // The same file may be chosen again, once it is another one.
            target.value = ''
          }}
        />
      </Box>
      {progress !== undefined && <ImportStatus progress={progress} />}
    </Box>
  )
}
