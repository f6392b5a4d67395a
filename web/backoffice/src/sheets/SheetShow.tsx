import { Detail } from '../display/Detail.tsx'
import { LAYOUT, SheetEditor } from './editor/Editor.tsx'
import type { SheetDetail } from './rows.ts'

/** One sheet: its editor, for those who may draw; for others what was drawn. */
const SheetShow = () => <Detail<SheetDetail> layout={LAYOUT}>{(row) => <SheetEditor row={row} />}</Detail>

export default SheetShow
