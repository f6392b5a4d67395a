import { useParams } from 'react-router'
import { Detail } from '../display/Detail.tsx'
import { useText } from '../texts/use-text.ts'
import { RowChanges } from './RowChanges.tsx'
import type { ChangeRow } from './rows.ts'
import type { ChangeText } from './texts.ts'

const SHAPE = { columns: [[200]] }

/** One change with before and after. */
const ChangeShow = () => {
  const text = useText<ChangeText>()
  const { id = '' } = useParams()
  return (
    <Detail<ChangeRow> shape={SHAPE} title={text('changes.title', { id })}>
      {(row) => <RowChanges resource={row.resource} changes={[row]} />}
    </Detail>
  )
}

export default ChangeShow
