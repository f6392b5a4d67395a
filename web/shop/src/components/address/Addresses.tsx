import { type ComponentProps, lazy } from 'react'
import { ComingDialog } from '../ComingDialog.tsx'

const AddressDialog = lazy(() => import('./AddressDialog.tsx'))

/** The address dialog; loaded when it is first opened. */
export const Addresses = (props: ComponentProps<typeof AddressDialog>) => (
  <ComingDialog onClose={props.onClose}>
    <AddressDialog {...props} />
  </ComingDialog>
)
