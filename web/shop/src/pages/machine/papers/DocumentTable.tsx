import layout from '../../../components/layout.module.css'
import { Marked } from '../../../components/Marked.tsx'
import sheet from '../../../components/sheet.module.css'
import type { ServiceDocument } from '../../../data/papers.ts'
import styles from './documents.module.css'
import { FileActions } from './FileActions.tsx'
import { fileText } from './file-text.ts'
import { usePapersTexts } from './texts.ts'

/** Documents, each to be viewed and downloaded; on a phone each row becomes a block. */
export const DocumentTable = ({ documents, search }: { documents: readonly ServiceDocument[]; search: string }) => {
  const t = usePapersTexts()
  return (
    <div className={`${layout.card} ${sheet.frame}`}>
      <table className={`${sheet.sheet} ${styles.documents}`}>
        <caption className="seen-by-readers">{t.documents}</caption>
        <thead>
          <tr>
            <th scope="col">{t.document}</th>
            <th scope="col">{t.language}</th>
            <th scope="col">{t.file}</th>
            <th scope="col">
              <span className="seen-by-readers">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} search={search} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const DocumentRow = ({ document, search }: { document: ServiceDocument; search: string }) => {
  const t = usePapersTexts()
  const { title, description, language, new_file_path } = document
  return (
    <tr>
      <td>
        <p className={styles.title}>
          <Marked text={title} search={search} />
        </p>
        {description !== '' && (
          <p className="soft">
            <Marked text={description} search={search} />
          </p>
        )}
      </td>
      <td>{t[language]}</td>
      <td className={`number soft ${styles.file}`}>{fileText(document)}</td>
      <td className={sheet.atEnd}>
        <FileActions file={document} address={new_file_path} />
      </td>
    </tr>
  )
}
