import { MOST_LINES } from '@portafilter/basket/contract'
import type { Bilingual } from '@portafilter/kernel'
import { isComposing, useLanguage } from '@portafilter/kit'
import { Button, Input, Upload } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import layout from '../layout.module.css'
import styles from './AddListDialog.module.css'
import { AskQuantity } from './AskQuantity.tsx'
import type { Cells, Column } from './columns.ts'
import { type ListDraft, withMore } from './list-line.ts'
import { linesIn } from './list-text.ts'
import { cellsIn, cellsOf, MOST_BYTES } from './read-list.ts'
import { useListTexts } from './texts.ts'

type Props = { like: readonly string[]; draft: ListDraft; onChange(draft: ListDraft): void }

/** Two lines as somebody types them, of codes that this shop has. */
const exampleOf = (codes: readonly string[]): string =>
  codes
    .slice(0, 2)
    .map((code, at) => `${code}  ${[2, 10][at]}`)
    .join('\n')

/** A list of which it must be said first which column has the quantities; `text` is what then stays in the box. */
type Asked = Readonly<{ cells: Cells; text: string; candidates: readonly Column[] }>

/** Takes a text or a file apart into lines; what cannot be read stays in the box. */
export const ListBox = ({ like, draft, onChange }: Props) => {
  const t = useListTexts()
  const id = useId()
  const language = useLanguage()
  const [said, setSaid] = useState<Bilingual>()
  const [asked, setAsked] = useState<Asked>()
  const fault = said?.[language]
  // A file takes a moment to be read, while somebody types on.
  const latest = useRef(draft)
  latest.current = draft
  const take = (cells: Cells, text: string, chosen?: number) => {
    setSaid(undefined)
    const { lines: read, candidates } = linesIn(cells, chosen)
    setAsked(candidates && { cells, text, candidates })
    if (read === undefined) return
    const { lines } = latest.current
    const count = lines.length + read.length
    if (read.length === 0) return setSaid(useListTexts.both((w) => w.nothing))
    if (count > MOST_LINES) return setSaid(useListTexts.both((w) => w.tooMany(count, MOST_LINES)))
    onChange({ text, lines: withMore(lines, read) })
  }
  const takeFile = (file: File) => {
    if (file.size > MOST_BYTES) return setSaid(useListTexts.both((w) => w.tooLarge))
    cellsOf(file).then(
      (cells) => take(cells, latest.current.text),
      () => setSaid(useListTexts.both((w) => w.unreadable)),
    )
  }
  const drop = (event: DragEvent) => {
    const [file, another] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    if (another !== undefined) return setSaid(useListTexts.both((w) => w.oneFile))
    takeFile(file)
  }
  const check = () => take(cellsIn(draft.text), '')
  const checkAtOnce = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    check()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file chooses it
    <div className={layout.stack} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div>
        <label htmlFor={id}>{t.box}</label>
        <p className="soft" id={`${id}-hint`}>
          {t.hint}
        </p>
      </div>
      <Input.TextArea
        id={id}
        className="code"
        rows={draft.lines.length === 0 ? 7 : 2}
        placeholder={exampleOf(like)}
        autoFocus={draft.lines.length === 0}
        onKeyDown={checkAtOnce}
        value={draft.text}
        status={fault === undefined ? '' : 'error'}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={({ target }) => {
          setAsked(undefined)
          onChange({ ...draft, text: target.value })
        }}
      />
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault}
      </p>
      {asked && (
        <AskQuantity
          candidates={asked.candidates}
          onChoose={(at) => take(asked.cells, asked.text, at)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <div className={layout.row}>
        <Button type={draft.lines.length === 0 ? 'primary' : 'default'} onClick={check}>
          {t.check}
        </Button>
        <Upload
          accept=".csv,.tsv,.txt,.xlsx"
          showUploadList={false}
          beforeUpload={(file) => {
            takeFile(file)
            return Upload.LIST_IGNORE
          }}
        >
          <Button icon={<FileSpreadsheet />}>{t.file}</Button>
        </Upload>
        <span className={`soft ${styles.drop}`}>{t.drop}</span>
      </div>
    </div>
  )
}
