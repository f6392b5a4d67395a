import { lazy } from 'react'
import type { Part } from '../../data/catalogue.ts'
import { ComingDialog } from '../ComingDialog.tsx'

const WhereUsedDialog = lazy(() => import('./WhereUsedDialog.tsx'))

/** The dialog that says on which machines a part is used, if somebody asks for one. */
export const WhereUsed = ({ part, onClose }: { part: Part | undefined; onClose(): void }) =>
  part !== undefined && (
    <ComingDialog onClose={onClose}>
      <WhereUsedDialog part={part} onClose={onClose} />
    </ComingDialog>
  )
