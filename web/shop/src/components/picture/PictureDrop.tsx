import { Upload } from 'antd'
import type { ReactNode } from 'react'

/** Of what is dropped, everything is looked at: what is refused is told of. */
const ACCEPTED = { format: '.jpg,.jpeg,.png,image/jpeg,image/png', filter: 'native' } as const

/** For an upload that sends nothing by itself: the file is only chosen. */
export const chosenOnly = (onChoose: (file: File) => void) => (file: File) => {
  onChoose(file)
  return Upload.LIST_IGNORE
}

type Props = Readonly<{ label: string; onChoose(file: File): void; children: ReactNode }>

/** Where a picture is dropped or chosen; `children` say what it may be. */
export const PictureDrop = ({ label, onChoose, children }: Props) => (
  <Upload.Dragger accept={ACCEPTED} showUploadList={false} beforeUpload={chosenOnly(onChoose)} aria-label={label}>
    {children}
  </Upload.Dragger>
)
