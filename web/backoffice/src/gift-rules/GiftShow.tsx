import { Stack } from '@mui/material'
import { giftsResource } from '@portafilter/catalogue/contract'
import { useParams } from 'react-router'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Detail } from '../display/Detail.tsx'
import { useText } from '../texts/use-text.ts'
import { Preview } from './Rule.tsx'
import { RulePage } from './RulePage.tsx'
import type { Gift } from './rows.ts'
import type { GiftText } from './texts.ts'
import { useGiftFields } from './use-rule-fields.ts'

const SHAPE = { columns: [[120, 180]] }

const Actions = ({ row }: { row: Gift }) => {
  const text = useText<GiftText>()
  const fields = useGiftFields(row)
  const { id } = row
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <StaffAction
          resource={giftsResource}
          action="update"
          row={row}
          label={text('gifts.edit')}
          title={text('gifts.title', { id })}
          confirm={text('gifts.save')}
          fields={fields}
          preview={(typed) => <Preview typed={typed} series={false} />}
          said={() => text('gifts.saved')}
        />
        <StaffAction
          resource={giftsResource}
          action="delete"
          row={row}
          variant="outlined"
          color="error"
          label={text('gifts.delete')}
          title={text('gifts.delete_title', { id })}
          text={text('gifts.delete_text')}
          said={() => text('gifts.deleted', { id })}
        />
      </Stack>
    </ActionArea>
  )
}

/** One rule in words, with what was done to it. */
const GiftShow = () => {
  const text = useText<GiftText>()
  const { id = '' } = useParams()
  return (
    <Detail<Gift> shape={SHAPE} title={text('gifts.title', { id })}>
      {(row) => (
        <RulePage
          row={row}
          resource={giftsResource.name}
          series={false}
          title={text('gifts.rule')}
          actions={<Actions row={row} />}
        />
      )}
    </Detail>
  )
}

export default GiftShow
