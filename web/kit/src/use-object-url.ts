import { useEffect, useState } from 'react'

/** An address by which an image shows a file of this page; given back when it is no longer shown. */
export const useObjectUrl = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
