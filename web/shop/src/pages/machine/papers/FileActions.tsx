import { Button } from 'antd'
import { Download, ExternalLink, X } from 'lucide-react'
import styles from './documents.module.css'
import { MOST_FETCHED, savedFrom } from './saving.ts'
import { usePapersTexts } from './texts.ts'
import { type NamedFile, useDownload } from './use-download.ts'

type Props = { file: NamedFile; address: string }

/** Opens a file in a new tab, and saves it. */
export const FileActions = ({ file, address }: Props) => {
  const t = usePapersTexts()
  if (address === '') return <span className="soft">{t.noFile}</span>
  return (
    <div className={styles.actions}>
      {file.size > MOST_FETCHED ? (
        <>
          <View file={file} address={address} />
          <Button
            href={savedFrom(address)}
            download={file.file_name}
            icon={<Download />}
            aria-label={t.downloadOf(file.title)}
          >
            {t.download}
          </Button>
        </>
      ) : (
        <Fetched file={file} address={address} />
      )}
    </div>
  )
}

const View = ({ file, address }: Props) => {
  const t = usePapersTexts()
  return (
    <Button href={address} target="_blank" rel="noopener" icon={<ExternalLink />} aria-label={t.viewOf(file.title)}>
      {t.view}
    </Button>
  )
}

/**
 * A file that the page fetches by itself. While it comes, how far it is and what stops it stand over the other button, so that
 * nothing moves: a second click is none.
 */
const Fetched = ({ file, address }: Props) => {
  const t = usePapersTexts()
  const { share, fetch, cancel } = useDownload(file, address)
  const isComing = share !== undefined
  return (
    <>
      <div className={isComing ? styles.under : undefined}>
        <View file={file} address={address} />
        {isComing && (
          <div className={styles.coming}>
            <progress value={share} aria-label={t.coming(file.title)} />
            <Button icon={<X />} aria-label={t.cancel} title={t.cancel} onClick={cancel} />
          </div>
        )}
      </div>
      <Button
        loading={isComing}
        icon={<Download />}
        aria-label={isComing ? t.coming(file.title) : t.downloadOf(file.title)}
        onClick={fetch}
      >
        {t.download}
      </Button>
    </>
  )
}
