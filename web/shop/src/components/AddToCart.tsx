import { lazy, Suspense } from 'react'

const AddToCartDialog = lazy(() => import('./AddToCartDialog.tsx'))

/** The add-to-cart dialog for a part code; loaded when it is first opened. */
export const AddToCart = ({ code, onClose }: { code: string | null; onClose(): void }) =>
  code === null ? null : (
    <Suspense>
      <AddToCartDialog key={code} code={code} onClose={onClose} />
    </Suspense>
  )
