import { saveFile } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import layout from '../../components/layout.module.css'
import { PageHead } from '../../components/PageHead.tsx'
import sheet from '../../components/sheet.module.css'
import { Empty, Loaded } from '../../components/states.tsx'
import { Pager } from '../../components/ui/Pager.tsx'
import { useQueryString } from '../../components/use-query-string.ts'
import { SectionsWaiting } from '../../components/Waiting.tsx'
import { allRecords, type RecordKind, type RecordOf, useRecords } from '../../data/wallet.ts'
import { paths } from '../../shared/paths.ts'
import { positiveIn } from '../../shared/positive-in.ts'
import type { Column } from './column.ts'
import styles from './records.module.css'
import { asCsv } from './records-file.ts'
import { useRecordTexts } from './texts.ts'

type Props<Kind extends RecordKind> = {
  title: string
  of: Kind
  columns: readonly Column<RecordOf<Kind>>[]
  keyOf(row: RecordOf<Kind>): string
  empty: string
  /** Stands above the list. */
  children?: ReactNode
}

const SIZES = [10, 25, 100] as const

const usePage = () => {
  const [params, change] = useQueryString()
  const size = positiveIn(params.get('size'), SIZES[0])
  const page = {
    currPage: positiveIn(params.get('page'), 1),
    pageSize: SIZES.find((offered) => offered === size) ?? SIZES[0],
  }
  const goToPage = (currPage: number, pageSize: number) =>
    change(() => new URLSearchParams({ page: String(currPage), size: String(pageSize) }))
  return [page, goToPage] as const
}

/** The rows that a record list shows now; none yet while they load. */
export const useShown = <Kind extends RecordKind>(of: Kind): readonly RecordOf<Kind>[] =>
  useRecords(of, usePage()[0]).data?.rows ?? []

/** One of the wallet's record lists (payment.md, 2), the newest first; all of it can be saved as a file. */
export const RecordList = <Kind extends RecordKind>({ title, of, columns, keyOf, empty, children }: Props<Kind>) => {
  const [page, goToPage] = usePage()
  return (
    <>
      <PageHead title={title} back={paths.account}>
        <SaveAll title={title} of={of} columns={columns} />
      </PageHead>
      <div className={layout.stackWide}>
        {children}
        <div id="records" tabIndex={-1} className={styles.records}>
          <Loaded query={useRecords(of, page)} waiting={<SectionsWaiting lines={[8]} />}>
            {({ rows, total }) =>
              total === 0 ? (
                <Empty title={empty} />
              ) : (
                <>
                  <RecordTable title={title} columns={columns} rows={rows} keyOf={keyOf} />
                  <Pager
                    total={total}
                    page={page.currPage}
                    size={page.pageSize}
                    sizes={SIZES}
                    panel="records"
                    onChange={goToPage}
                  />
                </>
              )
            }
          </Loaded>
        </div>
      </div>
    </>
  )
}

type TableProps<Row> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}

/** A plain table; on a phone each row becomes a card, in which each cell is named. */
const RecordTable = <Row,>({ title, columns, rows, keyOf }: TableProps<Row>) => (
  <div className={`${layout.card} ${sheet.frame}`}>
    <table className={`${sheet.sheet} ${styles.table}`} aria-label={title}>
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" className={kind && sheet.atEnd}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, shown, kind }) => (
              <td key={head} data-head={head} className={kind && `${sheet.atEnd} money`}>
                {shown(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const SaveAll = <Kind extends RecordKind>({ title, of, columns }: Pick<Props<Kind>, 'title' | 'of' | 'columns'>) => {
  const t = useRecordTexts()
  const saving = useMutation({
    mutationFn: async () => saveFile(`${title}.csv`, asCsv(columns, await allRecords(of))),
  })
  return (
    <Button icon={<Download />} loading={saving.isPending} onClick={() => saving.mutate()}>
      {t.save}
    </Button>
  )
}
