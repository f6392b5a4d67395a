import Delete from '@mui/icons-material/DeleteOutlined'
import MyLocation from '@mui/icons-material/MyLocation'
import { Box, IconButton, Typography } from '@mui/material'
import { colour, useLanguage } from '@portafilter/kit'
import { MOST_OF_SHEET } from '@portafilter/sheets/contract'
import { memo, type ReactNode, type Ref } from 'react'
import { Panel } from '../../display/Detail.tsx'
import { Status } from '../../display/Status.tsx'
import { useText } from '../../texts/use-text.ts'
import { codeStyle } from '../../theme.ts'
import type { SheetText } from '../texts.ts'
import { NumberCell } from './NumberField.tsx'
import type { Row } from './sheet.ts'
import type { Editor } from './store.ts'
import { selectedIn, useEditing } from './use-editing.ts'

const NUMBER = { least: 1, most: MOST_OF_SHEET.number, whole: true } as const
const QUANTITY = { least: 1, most: MOST_OF_SHEET.quantity, whole: true } as const

const look = {
  maxHeight: { md: 'calc(100dvh - 420px)' },
  overflowY: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 14 },
  '& th, & td': { textAlign: 'left', p: 0.5, borderTop: 1, borderColor: 'divider' },
  '& th': { color: 'text.secondary', fontWeight: 600, borderTop: 0 },
  '& thead td': { border: 0 },
  '& tbody td:nth-of-type(2)': { width: '100%', overflowWrap: 'anywhere' },
  '& td:last-of-type': { whiteSpace: 'nowrap' },
  '& tr[aria-current] td': { bgcolor: 'action.selected' },
  '& input': {
    width: 58,
    p: 0.75,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    border: `1px solid ${colour.edge}`,
    borderRadius: '4px',
    bgcolor: '#fff',
    '&[aria-invalid="true"]': { borderColor: colour.danger },
    '&:focus-visible': { outline: `2px solid ${colour.copper}` },
  },
} as const

type RowProps = Pick<Editor, 'act' | 'editable'> & {
  row: Row
  chosen: boolean
  drawn: boolean
  onShow: (number: number) => void
}

/** One of hundreds: it is drawn again when it is another itself, and only then. */
const PositionRow = memo(({ row, chosen, drawn, act, editable, onShow }: RowProps) => {
  const text = useText<SheetText>()
  const language = useLanguage()
  const { key, item_num: number, part_code: code, quantity } = row
  const change = (to: Partial<Pick<Row, 'item_num' | 'quantity'>>) => act({ do: 'change-row', key, to })
  const cell = { number, code }
  return (
    <tr data-row={key} aria-current={chosen || undefined}>
      <td>
        {editable ? (
          <NumberCell
            label={text('sheets.number_of', cell)}
            value={number}
            bounds={NUMBER}
            onNumber={(item_num) => change({ item_num })}
          />
        ) : (
          number
        )}
      </td>
      <td>
        <span style={codeStyle}>{code}</span> {language === 'CN' ? row.part_name_cn : row.part_name_en}{' '}
        {row.withdrawn && <Status label={text('sheets.withdrawn')} tone="waiting" />}
      </td>
      <td>
        {editable ? (
          <NumberCell
            label={text('sheets.quantity_of', cell)}
            value={quantity}
            bounds={QUANTITY}
            onNumber={(next) => change({ quantity: next })}
          />
        ) : (
          quantity
        )}
      </td>
      <td>
        {drawn && (
          <IconButton size="small" aria-label={text('sheets.show_in_picture', cell)} onClick={() => onShow(number)}>
            <MyLocation fontSize="small" />
          </IconButton>
        )}
        {editable && (
          <IconButton
            size="small"
            aria-label={text('sheets.remove_row', cell)}
            onClick={() => act({ do: 'remove-row', key })}
          >
            <Delete fontSize="small" />
          </IconButton>
        )}
      </td>
    </tr>
  )
})

type Props = {
  editor: Editor
  list: Ref<HTMLElement>
  onShow: (number: number) => void
  /** At its head and at its foot: ways to more rows. */
  side: ReactNode
  children: ReactNode
}

/** The parts list of the sheet. */
export const Positions = ({ editor, list, onShow, side, children }: Props) => {
  const text = useText<SheetText>()
  const { act, editable } = editor
  const { positions, hotspots } = useEditing(editor, ({ now }) => now)
  const chosen = useEditing(editor, (editing) => selectedIn(editing)?.item_num)
  const drawn = new Set(hotspots.map(({ item_num }) => item_num))
  return (
    <Panel title={text('sheets.positions', { count: positions.length })} side={side}>
      {positions.length === 0 && <Typography variant="body2">{text('sheets.no_positions')}</Typography>}
      <Box ref={list} sx={look}>
        {positions.length > 0 && (
          <table aria-label={text('sheets.list')}>
            <thead>
              <tr>
                <th scope="col">{text('sheets.number')}</th>
                <th scope="col">{text('sheets.part')}</th>
                <th scope="col">{text('sheets.quantity')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {positions.map((row) => (
                <PositionRow
                  key={row.key}
                  row={row}
                  chosen={row.item_num === chosen}
                  drawn={drawn.has(row.item_num)}
                  act={act}
                  editable={editable}
                  onShow={onShow}
                />
              ))}
            </tbody>
          </table>
        )}
      </Box>
      {children}
    </Panel>
  )
}
