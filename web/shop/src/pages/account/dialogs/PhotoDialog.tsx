import { accepted, type PictureFault, pictureFault } from '@portafilter/kit'
import { UPLOAD_TYPES } from '@portafilter/uploads/contract'
import { useMutation } from '@tanstack/react-query'
import { CloudUpload } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { EditDialog } from '../../../components/ant/EditDialog.tsx'
import layout from '../../../components/layout.module.css'
import { PictureDrop } from '../../../components/picture/PictureDrop.tsx'
import { useMessageOf } from '../../../components/use-message-of.ts'
import { refreshUser } from '../../../data/user.ts'
import { uploads } from '../../../shared/api.ts'
import { notice } from '../../../shared/notice.ts'
import type { User } from '../../../shared/session.ts'
import { useUser } from '../../../shared/use-user.ts'
import { Cropping } from './Cropping.tsx'
import { cropped, type Part } from './crop.ts'
import styles from './photo.module.css'
import { useDialogTexts } from './texts.ts'

type Chosen = Readonly<{ file: File; part: Part | undefined }>

const save = async ({ id, account }: User, { file: picture, part }: Chosen) => {
  if (part === undefined) return
  const name = `${account}.jpg`
  const file = await cropped(picture, part, name)
  const { object: path } = await accepted(uploads.uploadImage({ file_name: name, type: UPLOAD_TYPES.photo }, { file }))
  await accepted(uploads.uploadUserPhoto({ id, val1: path, val2: name }))
  await refreshUser(account).catch(() => undefined)
}

/** Chooses a picture, and the square of it that is shown (payment.md, 5: at most 2 MB). */
export const PhotoDialog = ({ onClose }: { onClose(): void }) => {
  const t = useDialogTexts()
  const user = useUser()
  const id = useId()
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState<PictureFault>()
  const saving = useMutation({
    mutationFn: (it: Chosen) => save(user, it),
    onSuccess: () => {
      notice.success(useDialogTexts.both((w) => w.photoSaved))
      onClose()
    },
    meta: { toldInPlace: true },
  })
  const choose = (file: File) => {
    saving.reset()
    const found = pictureFault(file, UPLOAD_TYPES.photo)
    setFault(found)
    setChosen(found === undefined ? { file, part: undefined } : undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== undefined) saving.mutate(chosen)
  }
  const refusal = useMessageOf(saving.error)
  const failure = fault === undefined ? refusal : t[fault]
  return (
    <EditDialog
      title={t.photo}
      form={id}
      submit={t.save}
      unsaved={chosen !== undefined}
      busy={saving.isPending}
      disabled={chosen?.part === undefined}
      onClose={onClose}
    >
      <form id={id} className={layout.stack} onSubmit={submit}>
        {chosen === undefined ? (
          <Chooser onChoose={choose} />
        ) : (
          <Cropping
            file={chosen.file}
            onPart={(part) => setChosen({ ...chosen, part })}
            onBroken={() => {
              setFault('wrongType')
              setChosen(undefined)
            }}
            onAnother={() => setChosen(undefined)}
          />
        )}
        <p role="alert" className={styles.fault}>
          {failure}
        </p>
      </form>
    </EditDialog>
  )
}

const Chooser = ({ onChoose }: { onChoose(file: File): void }) => {
  const t = useDialogTexts()
  return (
    <PictureDrop label={t.choose} onChoose={onChoose}>
      <span className={styles.drop}>
        <CloudUpload size={32} />
        <strong>{t.choose}</strong>
        <span className="soft">{t.photoRules}</span>
      </span>
    </PictureDrop>
  )
}
