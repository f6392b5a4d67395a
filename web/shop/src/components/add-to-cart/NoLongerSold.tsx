import { ReplacedBy } from '../ReplacedBy.tsx'
import { Empty } from '../states.tsx'
import type { Shows } from '../use-dialog.ts'
import { useAddToCartTexts } from './texts.ts'

type Props = { part_code: string; successor_code: string | null; turns(code: string): Shows }

/** Instead of a part that cannot be bought any more: the way to what took its place, if anything did. */
export const NoLongerSold = ({ part_code, successor_code, turns }: Props) => {
  const t = useAddToCartTexts()
  return (
    <Empty title={t.noLongerSold(part_code)}>
      {successor_code === null ? (
        <p className="soft">{t.noneHint}</p>
      ) : (
        <ReplacedBy code={successor_code} shows={turns(successor_code)} />
      )}
    </Empty>
  )
}
