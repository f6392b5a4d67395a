import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { invoicesResource } from '@portafilter/invoicing/contract'
import { type DragEvent, useRef, useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { useText } from '../texts/use-text.ts'
import { type Group, groupsOf } from './groups.ts'
import { IssueInvoice } from './IssueInvoice.tsx'
import { RedInvoice } from './RedInvoice.tsx'
import type { InvoiceText } from './texts.ts'
import { type Drop, useDrops } from './use-drops.ts'

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

/** Where files are dropped, or chosen by who has no mouse; several at once. */
const Zone = ({ take }: { take(files: Iterable<File>): void }) => {
  const text = useText<InvoiceText>()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Box sx={look} data-over={over} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
      <CloudUpload color="disabled" />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180, color: 'text.secondary' }}>
        {text('invoices.drop_hint')}
      </Typography>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {text('invoices.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".pdf,.ofd,.xml"
        aria-label={text('invoices.drop')}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // The same file may be chosen again, once it is another one.
          target.value = ''
        }}
      />
    </Box>
  )
}

/** What is no invoice's for certain: on its way, not taken, or of several that are alike. */
const Left = ({ drop, of, forget }: { drop: Drop; of: string | undefined; forget(): void }) => {
  const text = useText<InvoiceText>()
  const { name, taken, refused } = drop
  if (taken === undefined && refused === undefined)
    return <LinearProgress aria-label={text('invoices.sending', { name })} />
  return (
    <Alert severity={refused === undefined ? 'warning' : 'error'} role="alert" onClose={forget}>
      <strong>{name}</strong> {refused ?? text(of === undefined ? 'invoices.several_alike' : 'invoices.of_another')}{' '}
      {taken?.matches.map(({ id }) => (
        <Box component="span" key={id} sx={{ mr: 1 }}>
          <RowLink to={invoicesResource} id={id} />
        </Box>
      ))}
    </Alert>
  )
}

/** The files of one invoice, and what is done with them. */
const Found = ({ group, forget, outdate }: { group: Group; forget(): void; outdate(): void }) => {
  const text = useText<InvoiceText>()
  const { match, number, drops } = group
  const Act = match.status === 'red' ? RedInvoice : IssueInvoice
  return (
    <Alert severity="success" role="status" onClose={forget} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <RowLink to={invoicesResource} id={match.id} /> {text('invoices.fits', { number })}{' '}
          {drops.map(({ taken }) => taken?.kind.toUpperCase()).join(', ')}
        </Box>
        <Act group={group} done={forget} late={outdate} />
      </Stack>
    </Alert>
  )
}

/**
 * Invoices as files, held by the server against what waits: by what they say, never by their names.
 * @param of on its own page, the one invoice that files are dropped in for
 */
export const DropInvoices = ({ of }: { of?: string }) => {
  const text = useText<InvoiceText>()
  const { acts } = useRights()
  const { drops, take, forget, outdate } = useDrops()
  if (!acts(invoicesResource, 'create')) return null
  const { groups, others } = groupsOf(drops, of)
  return (
    <Box component="section" aria-label={text('invoices.drop')} sx={{ display: 'grid', gap: 1 }}>
      <Zone take={take} />
      <ActionArea>
        {groups.map((group) => {
          const keys = group.drops.map(({ key }) => key)
          return (
            <Found
              key={`${group.match.id} ${group.number}`}
              group={group}
              forget={() => forget(keys)}
              outdate={() => outdate(keys)}
            />
          )
        })}
      </ActionArea>
      {others.map((drop) => (
        <Left key={drop.key} drop={drop} of={of} forget={() => forget([drop.key])} />
      ))}
    </Box>
  )
}
