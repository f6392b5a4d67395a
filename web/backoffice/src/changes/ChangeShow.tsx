import { Detail } from '../display/Detail.tsx'
import { RowChanges } from './RowChanges.tsx'
import type { ChangeRow } from './rows.ts'

/** One change with before and after. */
const ChangeShow = () => <Detail<ChangeRow>>{(row) => <RowChanges resource={row.resource} changes={[row]} />}</Detail>

export default ChangeShow
