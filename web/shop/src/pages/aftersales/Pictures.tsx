import { Image } from 'antd'
import styles from './aftersales.module.css'
import { useCaseTexts } from './texts.ts'

/** Pictures of a case, to be looked at large; nothing where there is none. */
export const Pictures = ({ label, paths }: { label: string; paths: readonly string[] }) => {
  const t = useCaseTexts()
  if (paths.length === 0) return null
  return (
    <Image.PreviewGroup>
      <ul className={styles.pictures} aria-label={label}>
        {paths.map((path, index) => (
          <li key={path}>
            <Image src={path} alt={t.picture(index + 1)} width={96} height={96} className={styles.thumb ?? ''} />
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}
