import { Stack } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { documentsResource, videosResource } from '@portafilter/papers/contract'
import type { ComponentProps, ReactNode } from 'react'
import { CrudActions } from '../actions/CrudActions.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Head } from '../display/Head.tsx'
import { About, AboutFile } from './About.tsx'
import { titleOf } from './cells.tsx'
import { FilePanel } from './FilePanel.tsx'
import type { Document, Video } from './rows.ts'

const RESOURCES = { documents: documentsResource, videos: videosResource } as const

type Props = {
  kind: keyof typeof RESOURCES
  row: Document | Video
  update: ComponentProps<typeof CrudActions>['update']
  /** What its kind alone says of itself. */
  children?: ReactNode
}

/** A document or a video with its file, and what was done to it. */
export const FiledPage = ({ kind, row, update, children }: Props) => {
  const name = titleOf(row, useLanguage())
  return (
    <>
      <Head name={name} actions={<CrudActions resource={RESOURCES[kind]} row={row} name={name} update={update} />} />
      <Columns layout={HALVES}>
        <About row={row}>
          {children}
          <AboutFile row={row} />
        </About>
        <Stack spacing={2}>
          <FilePanel kind={kind} row={row} />
          <RowChanges resource={kind} changes={row.changes} />
        </Stack>
      </Columns>
    </>
  )
}
