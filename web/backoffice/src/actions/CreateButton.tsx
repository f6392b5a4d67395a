import type { ComponentProps } from 'react'
import { ActionArea } from './ActionArea.tsx'
import { DialogButton } from './DialogButton.tsx'

/** `variant`: on another row's page, where it is not what the page is about. */
type Props = Pick<ComponentProps<typeof DialogButton>, 'variant' | 'startIcon' | 'label' | 'children'> & {
  /** Whether the reader may. */
  may: boolean
}

/** Makes a row of a list, for those who may. */
export const CreateButton = ({ may, variant = 'contained', ...button }: Props) =>
  may && (
    <ActionArea>
      <DialogButton {...button} variant={variant} />
    </ActionArea>
  )
