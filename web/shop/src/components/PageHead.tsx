import { useShopName } from '@portafilter/kit'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathBack } from '../shared/remembered-paths.ts'
import { useComponentTexts } from './component-texts.ts'
import styles from './PageHead.module.css'
import { useNavigate } from './use-navigate.tsx'

export type PageHeadProps = {
  title: string
  eyebrow?: ReactNode
  /** One level up: a path, or the page that was shown before with all its filters. */
  back?: string
  /** A page that is looked for on this one. */
  beside?: Readonly<{ name: string; to: string }> | undefined
  children?: ReactNode
}

/** A screen's title, also the document's. */
export const PageHead = ({ title, eyebrow, back, beside, children }: PageHeadProps) => {
  const t = useComponentTexts()
  const shop = useShopName()
  const navigate = useNavigate()
  return (
    <div className={styles.head}>
      <title>{`${title} · ${shop}`}</title>
      <div>
        {back === 'remembered' && (
          <button type="button" className={styles.back} onClick={() => void navigate(pathBack())}>
            <ArrowLeft /> {t.back}
          </button>
        )}
        {back !== undefined && back !== 'remembered' && (
          <Link to={back} className={styles.back}>
            <ArrowLeft /> {t.back}
          </Link>
        )}
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <div className={styles.title}>
          <h1>{title}</h1>
          {beside && (
            <Link to={beside.to}>
              {beside.name} <ChevronRight />
            </Link>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
