import { accepted, saveFile, useLanguage } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import { tellFileFailure } from '../../components/tell-file-failure.ts'
import { papers } from '../../shared/api.ts'
import { useDetailsTexts } from './texts.ts'

/** The order as a PDF in the reader's language, saved as files are (orders.md, 2). */
export const ExportPdf = ({ code }: { code: string }) => {
  const t = useDetailsTexts()
  const language = useLanguage()
  const exporting = useMutation({
    mutationFn: () => accepted(papers.derivePdf({ order_code: code, language, type: '1' })),
    onSuccess: ({ bytes, name }) => saveFile(name, new Blob([bytes], { type: 'application/pdf' })),
    onError: tellFileFailure,
    meta: { toldInPlace: true },
  })
  return (
    <Button icon={<FileDown />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {t.pdf}
    </Button>
  )
}
