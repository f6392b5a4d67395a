import { Link as MuiLink } from '@mui/material'
import type { ResourceDefinition } from '@portafilter/contract'
import type { ReactNode } from 'react'
import { useCreatePath } from 'react-admin'
import { Link } from 'react-router'
import { useRights } from '../access/use-rights.ts'
import { codeStyle } from '../theme.ts'

/** The way to a row; plain text for somebody who may not read it. */
export const RowLink = ({ to, id, children }: { to: ResourceDefinition; id: string; children?: ReactNode }) => {
  const path = useCreatePath()
  const { reads } = useRights()
  const shown = children ?? id
  if (!reads(to)) return <span style={codeStyle}>{shown}</span>
  return (
    <MuiLink
      component={Link}
      to={path({ resource: to.name, type: 'show', id })}
      onClick={(event) => event.stopPropagation()}
      // A target of 24 px, also where the row is dense.
      sx={{ display: 'inline-block', py: 0.5, ...(children === undefined ? codeStyle : {}) }}
    >
      {shown}
    </MuiLink>
  )
}
