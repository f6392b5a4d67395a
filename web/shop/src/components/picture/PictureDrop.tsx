import { Upload } from 'antd'
import type { ReactNode } from 'react'

/** Of what is dropped, everything is looked at: what is refused is told of. */
const ACCEPTED = { format: '.jpg,.jpeg,.png,image/jpeg,image/png', filter: 'native' } as const

/** For an upload that sends nothing by itself: the file is only chosen. */
export const chosenOnly = (onChoose: (file: File) => void) => (file: File) => {
  onChoose(file)
  return Upload.LIST_IGNORE
}

/** The same of several, which are asked about one by one. */
const allChosen = (onChoose: (files: readonly File[]) => void) => (file: File, files: readonly File[]) => {
  if (file === files[0]) onChoose(files)
  return Upload.LIST_IGNORE
}

type DropProps = Readonly<{
  label: string
  multiple?: boolean
  beforeUpload: ReturnType<typeof allChosen>
  children: ReactNode
}>

const Drop = ({ label, ...rest }: DropProps) => (
  <Upload.Dragger accept={ACCEPTED} showUploadList={false} aria-label={label} {...rest} />
)

type Props<Chosen> = Readonly<{ label: string; onChoose(chosen: Chosen): void; children: ReactNode }>

/** Where a picture is dropped or chosen; `children` say what it may be. */
export const PictureDrop = ({ onChoose, ...rest }: Props<File>) => (
  <Drop {...rest} beforeUpload={chosenOnly(onChoose)} />
)

/** Where several pictures are, at once or one after the other. */
export const PicturesDrop = ({ onChoose, ...rest }: Props<readonly File[]>) => (
  <Drop {...rest} multiple beforeUpload={allChosen(onChoose)} />
)
