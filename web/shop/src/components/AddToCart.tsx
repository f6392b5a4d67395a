import { lazy, useEffect } from 'react'
import type { ToAdd } from './add-to-cart/to-add.ts'
import { ComingDialog } from './ComingDialog.tsx'

const loadDialog = () => import('./add-to-cart/AddToCartDialog.tsx')
const AddToCartDialog = lazy(loadDialog)

/** The add-to-cart dialog, if there is something to add. */
export const AddToCart = ({ adding, onClose }: { adding: ToAdd | undefined; onClose(): void }) =>
  adding !== undefined && (
    <ComingDialog onClose={onClose}>
      <AddToCartDialog adding={adding} onClose={onClose} />
    </ComingDialog>
  )

const SIGNS_OF_A_PERSON = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Loads antd as soon as somebody does anything on the page: the first dialog then opens at once, as do other pages. */
export const useExpectDialogs = (): void =>
  useEffect(() => {
    const seen = new AbortController()
    const load = () => {
      seen.abort()
      void loadDialog().catch(() => undefined)
    }
    for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, load, { passive: true, signal: seen.signal })
    return () => seen.abort()
  }, [])
