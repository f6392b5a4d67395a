import { saveFile } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fetchFile } from '../../../components/file/fetch-file.ts'
import { tellFileFailure } from '../../../components/tell-file-failure.ts'

/** `size` in bytes. */
export type NamedFile = Readonly<{ title: string; file_name: string; size: number }>

/**
 * Fetches a file and has the browser save it; going to another tab does not stop it.
 * @returns `share` of it that has come, 0 to 1, while it is coming
 */
export const useDownload = ({ file_name, size }: NamedFile, address: string) => {
  const [share, setShare] = useState(0)
  const stop = useRef<AbortController>(null)
  const fetching = useMutation({
    mutationFn: () => {
      setShare(0)
      stop.current = new AbortController()
      return fetchFile(address, stop.current.signal, (bytes) => setShare(Math.min(1, bytes / size)))
    },
    onSuccess: (content) => content && saveFile(file_name, content),
    onError: tellFileFailure,
    meta: { toldInPlace: true },
  })
  return {
    share: fetching.isPending ? share : undefined,
    fetch: () => fetching.mutate(),
    cancel: () => stop.current?.abort(),
  }
}
