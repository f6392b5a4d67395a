import { useEffect, useState } from 'react'
import { faultOf, type PictureFault } from './picture-check.ts'

export type Picture = Readonly<{ file: File; preview: string }>

/** The chosen picture with its preview; a pasted one comes from anywhere on the page. */
export const usePicture = (onFault: (fault: PictureFault) => void) => {
  const [picture, setPicture] = useState<Picture>()
  const choose = (file: File | null | undefined) => {
    if (file === null || file === undefined) return
    const fault = faultOf(file)
    if (fault === undefined) setPicture({ file, preview: URL.createObjectURL(file) })
    else onFault(fault)
  }
  useEffect(() => {
    const paste = (event: ClipboardEvent) => choose(event.clipboardData?.files[0])
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  })
  useEffect(() => {
    const preview = picture?.preview
    return () => (preview === undefined ? undefined : URL.revokeObjectURL(preview))
  }, [picture])
  return { picture, choose, remove: () => setPicture(undefined) }
}
