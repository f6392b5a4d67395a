import type { Newcomer } from '@portafilter/identity/contract'
import { formatMoment, useLanguage } from '@portafilter/kit'
import { Button } from 'antd'
import layout from '../../components/layout.module.css'
import { Failed } from '../../components/states.tsx'
import { type Opens, useDialog } from '../../components/use-dialog.ts'
import { useNewcomers } from '../../data/firm.ts'
import styles from './account.module.css'
import { type Word, WordDialog } from './dialogs/WordDialog.tsx'
import { useAccountTexts } from './texts.ts'

/** Who has signed up for the firm by an invitation, for a colleague to say whether they know them; mostly there is nobody. */
export const NewcomersCard = () => {
  const t = useAccountTexts()
  const { data: newcomers = [], error, refetch } = useNewcomers()
  const { asked, opens, close } = useDialog<Readonly<{ newcomer: Newcomer; word: Word }>>()
  if (newcomers.length === 0 && error === null) return null
  return (
    <section className={`${layout.cardBody} ${layout.stack} ${styles.wide}`} aria-label={t.newcomers}>
      <h2>{t.newcomers}</h2>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="soft">{t.newcomersHint}</p>
          <ul className={styles.rows}>
            {newcomers.map((newcomer) => (
              <Line key={newcomer.account} newcomer={newcomer} says={(word) => opens({ newcomer, word })} />
            ))}
          </ul>
        </>
      )}
      {asked !== undefined && <WordDialog {...asked} onClose={close} />}
    </section>
  )
}

const Line = ({ newcomer, says }: { newcomer: Newcomer; says: Opens<Word> }) => {
  const t = useAccountTexts()
  const language = useLanguage()
  const { username, account, at, disputed } = newcomer
  return (
    <li className={styles.newcomer}>
      <div>
        <strong>{username}</strong> <span className="code">{account}</span>
        <p className="soft">{t.signedUp(formatMoment(at, language))}</p>
      </div>
      {disputed ? (
        <p>{t.disputed}</p>
      ) : (
        <div className={layout.row}>
          <Button type="primary" aria-label={t.confirmOf(username)} {...says('confirm')}>
            {t.confirm}
          </Button>
          <Button aria-label={t.disputeOf(username)} {...says('dispute')}>
            {t.dispute}
          </Button>
        </div>
      )}
    </li>
  )
}
