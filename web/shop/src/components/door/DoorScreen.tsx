import { canEncrypt } from '@portafilter/kit'
import type { ReactNode } from 'react'
import { Brand } from '../Brand.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import note from '../note.module.css'
import styles from './door.module.css'
import { useDoorTexts } from './texts.ts'

/** The look of everything by which people come in; its landmark is the page's or the dialog's that it stands in. */
export const DoorScreen = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useDoorTexts()
  return (
    <div className={styles.door}>
      <div className={styles.cover}>
        <Brand tagline={t.tagline} />
        <p className={styles.lead}>{t.lead}</p>
        <LoginDrawing />
      </div>
      <div className={styles.main}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <h1>{title}</h1>
        {!canEncrypt() && (
          <p className={note.danger} role="alert">
            {t.insecure}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** A portafilter with its basket, drawn as a service manual does. Decoration. */
const LoginDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 320 260" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M110 8v244" strokeDasharray="9 5 2 5" opacity=".45" />
      <ellipse cx="110" cy="40" rx="66" ry="17" />
      <ellipse cx="110" cy="40" rx="52" ry="12" />
      <path d="M58 40v26c0 9 23 16 52 16s52-7 52-16V40" />
      <ellipse cx="110" cy="126" rx="74" ry="20" />
      <ellipse cx="110" cy="126" rx="58" ry="14" />
      <path d="M36 126v28c0 14 33 25 74 25s74-11 74-25v-28" />
      <path d="M183 140l28 4m-28 12 28-2m0-14c28-6 66-6 84 0 9 3 9 15 0 18-18 6-56 4-84-2z" />
      <path d="M96 179v16c-10 3-24 10-26 24m54-40v16c10 3 24 10 26 24" />
      <path d="M176 40h58m-42 82 42-34m-90 130 90-2" opacity=".6" />
    </g>
    <g fontSize="13" fill="currentColor" fontFamily="var(--font-code)">
      <text x="240" y="45">
        1
      </text>
      <text x="240" y="92">
        2
      </text>
      <text x="240" y="221">
        3
      </text>
    </g>
  </svg>
)
