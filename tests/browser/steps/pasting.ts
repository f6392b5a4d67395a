import type { Locator } from '@playwright/test'

/** As much as is in the clipboard; a picture is named. */
type Copied = Readonly<{ text?: string; picture?: string }>

/** Pastes where `field` is: a spreadsheet copies rows and columns as text, and a picture of them along. */
export const pastes = (field: Locator, copied: Copied): Promise<void> =>
  field.evaluate((element, { text, picture }) => {
    const clipboardData = new DataTransfer()
    if (text !== undefined) clipboardData.setData('text/plain', text)
    if (picture !== undefined) clipboardData.items.add(new File(['picture'], picture, { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, copied)
