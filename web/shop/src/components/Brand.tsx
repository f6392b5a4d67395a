import { useShopName } from '@portafilter/kit'
import styles from './Brand.module.css'

/** The mark and the name; the mark is a portafilter seen from above. */
export const Brand = ({ tagline }: { tagline: string }) => (
  <span className={styles.brand}>
    <svg viewBox="0 0 44 32" width="47" height="34" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M9 5.6V2.5h9v3.1M9 26.4v3.1h9v-3.1" strokeLinejoin="round" />
        <circle cx="13.5" cy="16" r="11" fill="var(--colour-espresso)" />
        <path
          d="M24.4 14.5h3.4c4-2.4 10.4-2.6 13.4-1.1 1.6.8 1.6 4.4 0 5.2-3 1.5-9.4 1.3-13.4-1.1h-3.4z"
          strokeLinejoin="round"
        />
      </g>
      <circle cx="13.5" cy="16" r="6.6" fill="var(--colour-crema)" />
    </svg>
    <span>
      <span className={styles.name}>{useShopName()}</span>
      <span className={styles.tagline}>{tagline}</span>
    </span>
  </span>
)
