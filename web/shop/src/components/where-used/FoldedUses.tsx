import { usePartUses } from '../../data/sheets.ts'
import { Loaded } from '../states.tsx'
import { BlockWaiting } from '../Waiting.tsx'
import { useWhereUsedTexts } from './texts.ts'
import { UsesList } from './UsesList.tsx'
import styles from './where-used.module.css'

/** On how many machines a part is used; unfolded, on which. */
export const FoldedUses = ({ code, onFollow }: { code: string; onFollow(): void }) => {
  const t = useWhereUsedTexts()
  return (
    <Loaded query={usePartUses(code)} waiting={<BlockWaiting height={32} />}>
      {(uses) =>
        uses.length === 0 ? (
          <p className="soft">{t.none}</p>
        ) : (
          <details className={styles.folded}>
            <summary>{t.usedOn(uses.length)}</summary>
            <UsesList uses={uses} onFollow={onFollow} />
          </details>
        )
      }
    </Loaded>
  )
}
