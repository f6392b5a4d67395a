import { type ComponentProps, lazy, Suspense } from 'react'

const AddressDialog = lazy(() => import('./AddressDialog.tsx'))

/** The address dialog; loaded when it is first opened. */
export const Addresses = (props: ComponentProps<typeof AddressDialog>) => (
  <Suspense>
    <AddressDialog {...props} />
  </Suspense>
)
