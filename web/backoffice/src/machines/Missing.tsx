import { Alert, AlertTitle } from '@mui/material'
import { missingWords } from '@portafilter/catalogue/words'
import { useLanguage } from '@portafilter/kit'
import { useText } from '../texts/use-text.ts'
import type { Machine } from './rows.ts'
import type { MachineText } from './texts.ts'

/** What a machine lacks before buyers can see it; nothing is said of one that they see. */
export const Missing = ({ row: { published, missing } }: { row: Machine }) => {
  const text = useText<MachineText>()
  const language = useLanguage()
  if (published) return null
  if (missing.length === 0) return <Alert severity="success">{text('machines.ready')}</Alert>
  return (
    <Alert severity="warning">
      <AlertTitle>{text('machines.missing')}</AlertTitle>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {missing.map((each) => (
          <li key={each}>{missingWords[each][language]}</li>
        ))}
      </ul>
    </Alert>
  )
}
