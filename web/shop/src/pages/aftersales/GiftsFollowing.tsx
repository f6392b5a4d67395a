import type { CaseKind } from '@portafilter/kernel'
import { Link } from 'react-router'
import { casePath } from '../../components/aftersales/case-paths.ts'
import note from '../../components/note.module.css'
import type { useClaimable } from '../../data/after-sales.ts'
import { giftsFollowing, type Wanted } from './claimed.ts'
import { useCaseTexts } from './texts.ts'

type Props = { found: NonNullable<ReturnType<typeof useClaimable>['data']>; kind: CaseKind; partCodes: Wanted }

/** Says before one applies which gifts go back along, or what has to come first. */
export const GiftsFollowing = ({ found, kind, partCodes }: Props) => {
  const t = useCaseTexts()
  const { along, missing, case_no } = giftsFollowing(kind, found.noParts, found.gifts, partCodes)
  // What never came takes no gifts along that have: staff decide about them (goods.md, Cases).
  const isOwed = kind === 'refund_only'
  return (
    <div aria-live="polite">
      {case_no !== null && (
        <p className={note.danger}>
          {t.giftsOpen} <Link to={casePath(case_no)}>{case_no}</Link>
        </p>
      )}
      {case_no === null && missing > 0 && isOwed && <p className={note.warning}>{t.giftsOwed(missing)}</p>}
      {case_no === null && missing > 0 && !isOwed && <p className={note.danger}>{t.giftsMissing(missing)}</p>}
      {case_no === null && (missing === 0 || isOwed) && along.length > 0 && (
        <div className={note.warning}>
          <p>{t.giftsAlong}</p>
          <ul>
            {along.map(({ item_num, part_name, quantity }) => (
              <li key={item_num}>
                {part_name} × {quantity}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
