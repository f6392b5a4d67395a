import { AddToCartDialog } from './AddToCartDialog.tsx'

/** The add-to-cart dialog for a part code, if there is one. */
export const AddToCart = ({ code, onClose }: { code: string | null; onClose(): void }) =>
  code === null ? null : <AddToCartDialog key={code} code={code} onClose={onClose} />
