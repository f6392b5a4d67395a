import { savedReplies } from '@portafilter/support/contract'
import { useRedirect } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import type { ReplyText } from './texts.ts'
import { useReplyFields } from './use-reply-fields.ts'

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText<ReplyText>()
  const redirect = useRedirect()
  const fields = useReplyFields()
  const next = ({ id }: { id: string }) => redirect('show', savedReplies.name, id)
  const adding = useStaffCreation({ resource: savedReplies, given: {}, fields, next }, onClose)
  const words = { title: text('replies.add'), text: text('replies.places_text'), confirm: text('action.save') }
  return <ActionDialog open={open} {...adding} {...words} />
}

/** Makes a saved reply, for those who may. */
export const AddReply = () => {
  const text = useText<ReplyText>()
  const { acts } = useRights()
  return (
    <CreateButton label={text('replies.add')} may={acts(savedReplies, 'create')}>
      {(dialog) => <AddDialog {...dialog} />}
    </CreateButton>
  )
}
