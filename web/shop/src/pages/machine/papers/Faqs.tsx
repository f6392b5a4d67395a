import layout from '../../../components/layout.module.css'
import { Marked } from '../../../components/Marked.tsx'
import { type Faq, useFaqs } from '../../../data/papers.ts'
import { useTabQuery } from '../tab-query.ts'
import styles from './faqs.module.css'
import { linked } from './linked.ts'
import { PaperSearch } from './PaperSearch.tsx'
import { usePapersTexts } from './texts.ts'

/** What is often asked about a machine. What a search finds is open, since it may stand in the answer. */
const Faqs = ({ machine }: { machine: number }) => {
  const t = usePapersTexts()
  const [{ search }, change] = useTabQuery()
  return (
    <PaperSearch
      label={t.searchFaq}
      search={search}
      onSearch={(wanted) => change({ search: wanted })}
      found={useFaqs(machine, search)}
      count={({ length }) => length}
      none={t.noFaqs}
    >
      {(faqs) => (
        <div className={layout.stack}>
          {faqs.map((faq) => (
            <Item key={`${search} ${faq.id}`} faq={faq} search={search} />
          ))}
        </div>
      )}
    </PaperSearch>
  )
}

export default Faqs

const Item = ({ faq: { title, question, resolve }, search }: { faq: Faq; search: string }) => (
  <details className={`${layout.card} ${styles.faq}`} open={search !== ''}>
    <summary>
      <span className={styles.title}>
        <Marked text={title} search={search} />
      </span>
      <span className="soft">
        <Marked text={question} search={search} />
      </span>
    </summary>
    <p className={styles.resolve}>
      <Resolve text={resolve} search={search} />
    </p>
  </details>
)

const Resolve = ({ text, search }: { text: string; search: string }) =>
  linked(text).map((piece, place) =>
    piece.href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
      <Marked key={place} text={piece.text} search={search} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
      <a key={place} href={piece.href} target="_blank" rel="noopener">
        {piece.text}
      </a>
    ),
  )
