import { Box, Stack, Typography } from '@mui/material'
import { giftsResource } from '@portafilter/catalogue/contract'
import { useParams } from 'react-router'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { useText } from '../texts/use-text.ts'
import { Preview, RuleState, Sentence, useThings } from './Rule.tsx'
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

const RulePage = ({ row }: { row: Gift }) => {
  const text = useText<GiftText>()
  const things = useThings(row.parts)
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <RuleState {...row} />
        <Box sx={{ flex: 1 }} />
        <Actions row={row} />
      </Stack>
      <Panel title={text('gifts.rule')}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Sentence typed={{ ...row, bought: things(row.bought), offered: things(row.offered) }} series={false} />
        </Typography>
      </Panel>
      <RowChanges resource={giftsResource.name} changes={row.changes} />
    </Stack>
  )
}

/** One rule in words, with what was done to it. */
const GiftShow = () => {
  const text = useText<GiftText>()
  const { id = '' } = useParams()
  return (
    <Detail<Gift> shape={SHAPE} title={text('gifts.title', { id })}>
      {(row) => <RulePage row={row} />}
    </Detail>
  )
}

export default GiftShow
