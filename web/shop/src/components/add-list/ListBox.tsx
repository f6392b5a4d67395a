import { MOST_LINES } from '@portafilter/basket/contract'
import { Button, Input, Upload } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import type { ListDraft } from '../AddList.tsx'
import layout from '../layout.module.css'
import styles from './AddListDialog.module.css'
import { type Cells, linesIn } from './list-text.ts'
import { cellsIn, cellsOf, MOST_BYTES } from './read-list.ts'
import { useListTexts } from './texts.ts'

type Props = { draft: ListDraft; onChange(draft: ListDraft): void }

/** Takes a text or a file apart into lines; what cannot be read stays in the box. */
export const ListBox = ({ draft, onChange }: Props) => {
  const t = useListTexts()
  const id = useId()
  const [fault, setFault] = useState<string>()
  // A file takes a moment to be read, while somebody types on.
  const latest = useRef(draft)
  latest.current = draft
  const take = (cells: Cells, text: string) => {
    const read = linesIn(cells)
    const { lines } = latest.current
    const count = lines.length + read.length
    if (read.length === 0) return setFault(t.nothing)
    if (count > MOST_LINES) return setFault(t.tooMany(count, MOST_LINES))
    const next = Math.max(0, ...lines.map((line) => line.id + 1))
    setFault(undefined)
    onChange({ text, lines: [...lines, ...read.map((line, n) => ({ ...line, id: next + n }))] })
  }
  const takeFile = (file: File) => {
    if (file.size > MOST_BYTES) return setFault(t.tooLarge)
    cellsOf(file).then(
      (cells) => take(cells, latest.current.text),
      () => setFault(t.unreadable),
    )
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    takeFile(file)
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
        placeholder={t.example}
        value={draft.text}
        status={fault === undefined ? '' : 'error'}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault}
      </p>
      <div className={layout.row}>
        <Button type={draft.lines.length === 0 ? 'primary' : 'default'} onClick={() => take(cellsIn(draft.text), '')}>
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
