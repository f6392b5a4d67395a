import { CallFailed } from '@portafilter/kit'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { InvoiceFiles } from './InvoiceFiles.tsx'

const asked = vi.hoisted(() => ({ files: {} as object }))
vi.mock('../../data/invoices.ts', () => ({
  useInvoiceFiles: () => ({ isError: false, isPlaceholderData: false, failureCount: 0, ...asked.files }),
}))
vi.mock('../../components/invoice/use-invoice-download.ts', () => ({ useInvoiceDownload: () => ({ busy: false }) }))
vi.mock('@portafilter/kit', async (original) => ({ ...(await original<object>()), useLanguage: () => 'CN' }))

const drawn = (files: object): string => {
  asked.files = files
  return renderToString(createElement(InvoiceFiles, { code: '20261121-ABCDEFGH' }))
}

it('has the forms of the invoice and of its red ones', () => {
  const files = [
    { kind: 'pdf', red: 0 },
    { kind: 'xml', red: 1 },
  ]
  expect(drawn({ data: files })).toMatch(/<dt>发票<.*PDF.*<dt>红字发票<.*XML/)
})

it('says what could not be loaded, instead of an invoice without files', () => {
  expect(drawn({ isError: true, error: new CallFailed(500, 'internal', 'Server Error') })).toMatch(
    /<dt>发票<.*加载失败.*Server Error.*重试/,
  )
})
