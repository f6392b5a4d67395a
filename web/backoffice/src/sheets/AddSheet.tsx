import { MOST_OF_SHEET, sheetsResource } from '@portafilter/sheets/contract'
import { useRedirect } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { textField } from '../actions/text-field.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import type { SheetText } from './texts.ts'

const useNameFields = () => {
  const text = useText<SheetText>()
  const named = (name: 'name_cn' | 'name_en') =>
    textField({
      label: text(`resources.sheets.fields.${name}`),
      fault: text('sheets.name_fault'),
      longest: MOST_OF_SHEET.name,
    })
  return { name_cn: named('name_cn'), name_en: named('name_en') }
}

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText<SheetText>()
  const redirect = useRedirect()
  const adding = useStaffCreation(
    {
      resource: sheetsResource,
      given: {},
      fields: useNameFields(),
      next: ({ id }) => redirect('show', sheetsResource.name, id),
    },
    onClose,
  )
  return (
    <ActionDialog
      open={open}
      {...adding}
      title={text('sheets.add')}
      text={text('sheets.add_text')}
      confirm={text('sheets.add_confirm')}
    />
  )
}

/** Begins a sheet, for those who may; its editor is next. */
export const AddSheet = () => {
  const text = useText<SheetText>()
  const { acts } = useRights()
  return (
    <CreateButton label={text('sheets.add')} may={acts(sheetsResource, 'create')}>
      {(dialog) => <AddDialog {...dialog} />}
    </CreateButton>
  )
}
