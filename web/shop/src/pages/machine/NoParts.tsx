import { Empty } from '../../components/states.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { useMachineTexts } from './texts.ts'

type Props = {
  /** What is said where there is nothing to look for. */
  none: string
  isSearched: boolean
  onClear(): void
}

/** A list of parts that has none, or none that a search finds. */
export const NoParts = ({ none, isSearched, onClear }: Props) => {
  const t = useMachineTexts()
  if (!isSearched) return <Empty title={none} />
  return (
    <Empty title={t.noParts}>
      <p className="soft">{t.noPartsHint}</p>
      <Button onClick={onClear}>{t.clear}</Button>
    </Empty>
  )
}
