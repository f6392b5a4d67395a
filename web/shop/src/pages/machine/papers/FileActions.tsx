import { Download, ExternalLink, X } from 'lucide-react'
import { Button, ButtonLink } from '../../../components/ui/Button.tsx'
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
          <ButtonLink href={savedFrom(address)} download={file.file_name} aria-label={t.downloadOf(file.title)}>
            <Download />
            {t.download}
          </ButtonLink>
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
    <ButtonLink href={address} target="_blank" rel="noopener" aria-label={t.viewOf(file.title)}>
      <ExternalLink />
      {t.view}
    </ButtonLink>
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
            <Button square aria-label={t.cancel} title={t.cancel} onClick={cancel}>
              <X />
            </Button>
          </div>
        )}
      </div>
      <Button busy={isComing} aria-label={isComing ? t.coming(file.title) : t.downloadOf(file.title)} onClick={fetch}>
        {!isComing && <Download />}
        {t.download}
      </Button>
    </>
  )
}
