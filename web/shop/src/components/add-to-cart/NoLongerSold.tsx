import { ReplacedBy } from '../ReplacedBy.tsx'
import { Empty } from '../states.tsx'
import { useAddToCartTexts } from './texts.ts'

type Props = { part_code: string; successor_code: string | null; onTurn(code: string): void }

/** Instead of a part that cannot be bought any more: the way to what took its place, if anything did. */
export const NoLongerSold = ({ part_code, successor_code, onTurn }: Props) => {
  const t = useAddToCartTexts()
  return (
    <Empty title={t.noLongerSold(part_code)}>
      {successor_code === null ? (
        <p className="soft">{t.noneHint}</p>
      ) : (
        <ReplacedBy code={successor_code} onShow={onTurn} />
      )}
    </Empty>
  )
}
