import { useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import { nameOfMachine } from '../../data/catalogue.ts'
import type { PartUse } from '../../data/sheets.ts'
import { paths } from '../../shared/paths.ts'
import { useWhereUsedTexts } from './texts.ts'
import styles from './where-used.module.css'

/** Each machine with the sheets on which a part stands; a sheet leads to the part's number there. */
export const UsesList = ({ uses, onFollow }: { uses: readonly PartUse[]; onFollow(): void }) => {
  const t = useWhereUsedTexts()
  const language = useLanguage()
  return (
    <ul className={styles.uses}>
      {uses.map(({ machine_id, places, ...names }) => (
        <li key={machine_id}>
          <p className={styles.machine}>{nameOfMachine(names, language)}</p>
          <ul className={styles.places}>
            {places.map(({ path, name, item_num }) => (
              <li key={`${path} ${item_num}`}>
                <Link to={paths.place(machine_id, path, item_num)} onClick={onFollow}>
                  {t.place(name, item_num)}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
