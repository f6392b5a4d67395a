import { Pagination, PaginationActions, type PaginationActionsProps, useListContext, useTranslate } from 'react-admin'
import { useText } from '../texts/use-text.ts'

/** The buttons of the pages; react-admin names their group in English only. */
const PageButtons = (props: PaginationActionsProps) => {
  const text = useText()
  return <PaginationActions {...props} aria-label={text('list.pages')} />
}

/** Says that there are more than can be paged through; react-admin hands it on, and leaves it out of its type. */
const useRangeOfMore = (): object => {
  const text = useText()
  const { meta } = useListContext()
  const labelDisplayedRows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    text('list.range_of_more', { from, to, total: count.toLocaleString('en') })
  return meta?.more ? { labelDisplayedRows } : {}
}

/** The names of the arrows, which react-admin leaves in English on a phone; left out of its type, too. */
const useArrowNames = () => {
  const translate = useTranslate()
  return { getItemAriaLabel: (arrow: string) => translate(`ra.navigation.${arrow}`) }
}

/** What MUI's own pages say, in the reader's language. */
export const usePagerWords = () => {
  const translate = useTranslate()
  return {
    ...useArrowNames(),
    labelDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
      translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count }),
  }
}

/** The pages of a list, in the reader's language. */
export const Pages = () => {
  const { error, data } = useListContext()
  const range = useRangeOfMore()
  const names = useArrowNames()
  return error && data === undefined ? null : (
    <Pagination rowsPerPageOptions={[10, 25, 50, 100]} actions={PageButtons} {...names} {...range} />
  )
}
