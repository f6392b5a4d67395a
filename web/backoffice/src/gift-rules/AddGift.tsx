import { giftsResource } from '@portafilter/catalogue/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import { Preview } from './Rule.tsx'
import type { GiftText } from './texts.ts'
import { useGiftFields } from './use-rule-fields.ts'

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText<GiftText>()
  const fields = useGiftFields()
  const said = () => text('action.saved')
  const adding = useStaffCreation({ resource: giftsResource, given: {}, fields, said }, onClose)
  return (
    <ActionDialog
      open={open}
      {...adding}
      title={text('gifts.add')}
      confirm={text('action.save')}
      preview={(typed) => <Preview typed={typed} series={false} />}
    />
  )
}

/** Makes a rule, for those who may. */
export const AddGift = () => {
  const text = useText<GiftText>()
  const { acts } = useRights()
  return (
    <CreateButton label={text('gifts.add')} may={acts(giftsResource, 'create')}>
      {(dialog) => <AddDialog {...dialog} />}
    </CreateButton>
  )
}
