import { PICTURE_WIDTHS } from '@portafilter/catalogue/contract'
import { type CSSProperties, useState } from 'react'
import { useComponentTexts } from './component-texts.ts'
import styles from './Picture.module.css'

type Props = {
  src: string
  alt: string
  size: number
  /** How wide it is shown, where that is not `size`. */
  sizes?: string
  /** Among the first things that are seen. */
  first?: boolean
}

/** Of the whole picture, in pixels. */
const WHOLE = 640

const sources = (src: string): string =>
  [...PICTURE_WIDTHS.map((width) => `${src}?width=${width} ${width}w`), `${src} ${WHOLE}w`].join(', ')

/** A sized picture, so that nothing moves when it arrives; a drawn placeholder when there is none. */
export const Picture = ({ src, alt, size, sizes = `${size}px`, first = false }: Props) => {
  const t = useComponentTexts()
  const [broken, setBroken] = useState<string>()
  if (src === '' || broken === src)
    return (
      <span
        className={`${styles.picture} ${styles.none}`}
        style={{ '--size': `${size}px` } as CSSProperties}
        role="img"
        aria-label={t.noPicture}
      >
        <svg viewBox="0 0 32 32" width={size / 2.4} height={size / 2.4} aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
            <circle cx="12.5" cy="12.5" r="8.5" />
            <path d="M18.8 18.8 29 29" />
          </g>
        </svg>
      </span>
    )
  return (
    <img
      className={styles.picture}
      src={src}
      srcSet={sources(src)}
      sizes={sizes}
      alt={alt}
      width={size}
      height={size}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
}
