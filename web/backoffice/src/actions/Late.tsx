import type { TooLate } from './area.ts'
import { Conflict } from './Conflict.tsx'
import { Gone } from './Gone.tsx'

/** Why an action came too late. */
export const Late = ({ late, onClose }: { late: TooLate; onClose: () => void }) =>
  'stale' in late ? <Conflict stale={late.stale} onClose={onClose} /> : <Gone message={late.gone} onClose={onClose} />
