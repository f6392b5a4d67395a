import { ExternalLink } from 'lucide-react'
import layout from '../../../components/layout.module.css'
import note from '../../../components/note.module.css'
import { Loaded } from '../../../components/states.tsx'
import { ButtonLink } from '../../../components/ui/Button.tsx'
import { BlockWaiting } from '../../../components/Waiting.tsx'
import { type ServiceDocument, useDocuments, useOpens } from '../../../data/papers.ts'
import { Documents } from '../panels.ts'
import { introductionOf } from './introduction.ts'
import { useSeriesTexts } from './texts.ts'

/** The introduction of a series, and all documents of the machine. */
export const SeriesDocuments = ({ machine }: { machine: number }) => {
  const t = useSeriesTexts()
  return (
    <Loaded query={useDocuments('service', machine, '')} waiting={<BlockWaiting height={120} />}>
      {(documents) => {
        const introduction = introductionOf(documents)
        if (introduction === undefined)
          return (
            <p role="alert" className={note.warning}>
              {t.noIntroduction}
            </p>
          )
        return (
          <div className={layout.stackWide}>
            <Introduction document={introduction} />
            <Documents machine={machine} />
          </div>
        )
      }}
    </Loaded>
  )
}

/** Opened in a new tab; that it cannot be is known before somebody tries. */
const Introduction = ({ document: { title, description, new_file_path } }: { document: ServiceDocument }) => {
  const t = useSeriesTexts()
  return (
    <Loaded query={useOpens(new_file_path)} waiting={<BlockWaiting height={120} />}>
      {(opens) =>
        opens ? (
          <section className={`${layout.cardBody} ${layout.rowBetween}`} aria-label={t.introduction}>
            <div>
              <h2>{title}</h2>
              <p className="soft">{description}</p>
            </div>
            <ButtonLink
              primary
              large
              href={new_file_path}
              target="_blank"
              rel="noopener"
              aria-label={`${t.openIntroduction}${t.inNewTab}`}
            >
              <ExternalLink />
              {t.openIntroduction}
            </ButtonLink>
          </section>
        ) : (
          <p role="alert" className={note.danger}>
            {t.brokenIntroduction}
          </p>
        )
      }
    </Loaded>
  )
}
