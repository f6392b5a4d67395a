import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ViewWeek from '@mui/icons-material/ViewWeek'
import { Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem, useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useResourceContext, useStore, useTranslateLabel } from 'react-admin'
import { useText } from '../texts/use-text.ts'
import { isPhone } from '../theme.ts'
import { sourcesIn } from './columns.ts'

type Props = {
  columns: ReactNode
  /** Not shown until somebody asks for them. */
  hidden: readonly string[]
}

/** Which columns of a table are shown; kept in this browser, and none on a phone, whose cards show all. */
export const ChooseColumns = ({ columns, hidden: first }: Props) => {
  const text = useText()
  const resource = useResourceContext()
  const labelOf = useTranslateLabel()
  // Where react-admin's table looks for what is hidden.
  const [hidden, hide] = useStore<readonly string[]>(`${resource}.datatable`, first)
  const [anchor, setAnchor] = useState<HTMLElement>()
  if (useMediaQuery(isPhone)) return null
  const all = sourcesIn(columns)
  const shown = all.filter((source) => !hidden.includes(source))
  const turn = (source: string) =>
    hide(hidden.includes(source) ? hidden.filter((each) => each !== source) : [...hidden, source])
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewWeek />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
      >
        {text('list.columns')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {all.map((source) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={shown.includes(source)}
            // A table without a column shows nothing, not even where they are.
            disabled={shown.length === 1 && shown.includes(source)}
            dense
            onClick={() => turn(source)}
          >
            <ListItemIcon>
              {shown.includes(source) ? <CheckBox color="primary" /> : <CheckBoxOutlineBlank />}
            </ListItemIcon>
            <ListItemText>{labelOf({ source, ...(resource !== undefined && { resource }) })}</ListItemText>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem dense onClick={() => hide(first)}>
          {text('list.columns_reset')}
        </MenuItem>
      </Menu>
    </>
  )
}
