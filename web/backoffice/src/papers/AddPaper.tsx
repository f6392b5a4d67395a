import type { Creatable } from '@portafilter/contract/staff-client'
import { documentsResource, faqsResource, videosResource } from '@portafilter/papers/contract'
import { useRedirect } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import type { FoundThing } from '../fields/found-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { PaperText } from './texts.ts'
import { useDocumentFields, useFaqFields, useVideoFields } from './use-paper-fields.ts'

/** `machine`: of which it is to be, where the page knows it. */
type Props = { machine?: FoundThing }
type DialogProps = Props & Opened

/** Its page is next, where its file is sent. */
const useNext = (resource: Creatable) => {
  const redirect = useRedirect()
  return ({ id }: { id: string }) => redirect('show', resource.name, id)
}

const DocumentDialog = ({ open, onClose, ...begun }: DialogProps) => {
  const text = useText<PaperText>()
  const [fields, next] = [useDocumentFields(begun), useNext(documentsResource)]
  const adding = useStaffCreation({ resource: documentsResource, given: {}, fields, next }, onClose)
  const words = { title: text('documents.add'), text: text('papers.add_text'), confirm: text('action.save') }
  return <ActionDialog open={open} {...adding} {...words} />
}

const VideoDialog = ({ open, onClose, ...begun }: DialogProps) => {
  const text = useText<PaperText>()
  const [fields, next] = [useVideoFields(begun), useNext(videosResource)]
  const adding = useStaffCreation({ resource: videosResource, given: {}, fields, next }, onClose)
  const words = { title: text('videos.add'), text: text('papers.add_text'), confirm: text('action.save') }
  return <ActionDialog open={open} {...adding} {...words} />
}

const FaqDialog = ({ open, onClose, ...begun }: DialogProps) => {
  const text = useText<PaperText>()
  const [fields, next] = [useFaqFields(begun), useNext(faqsResource)]
  const adding = useStaffCreation({ resource: faqsResource, given: {}, fields, next }, onClose)
  return <ActionDialog open={open} {...adding} title={text('faqs.add')} confirm={text('action.save')} />
}

const KINDS = {
  documents: { resource: documentsResource, Dialog: DocumentDialog },
  videos: { resource: videosResource, Dialog: VideoDialog },
  faqs: { resource: faqsResource, Dialog: FaqDialog },
} as const

/** Makes a document, a video or a question, for those who may. */
export const AddPaper = ({ kind, ...begun }: Props & { kind: keyof typeof KINDS }) => {
  const text = useText<PaperText>()
  const { acts } = useRights()
  const { resource, Dialog } = KINDS[kind]
  return (
    <CreateButton
      label={text(`${kind}.add`)}
      may={acts(resource, 'create')}
      variant={begun.machine === undefined ? 'contained' : 'outlined'}
    >
      {(dialog) => <Dialog {...begun} {...dialog} />}
    </CreateButton>
  )
}
