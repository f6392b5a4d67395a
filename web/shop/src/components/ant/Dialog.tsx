import { useCovering } from '@portafilter/kit/over'
import { Modal, type ModalProps } from 'antd'
import { Loading } from '../Waiting.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type Props = Pick<ModalProps, 'title' | 'width' | 'okText' | 'cancelText' | 'okButtonProps' | 'onOk' | 'children'> & {
  /** Cannot be closed while its action is under way. */
  busy?: boolean
  onClose(): void
}

/** A dialog that is there only while it is open; without `okText` it has no buttons below. */
export const Dialog = ({ busy = false, onClose, children, ...rest }: Props) => {
  useReturnFocus()
  const covering = useCovering()
  return (
    <Modal
      open
      centered
      {...(covering && { getContainer: covering })}
      confirmLoading={busy}
      cancelButtonProps={{ disabled: busy }}
      onCancel={onClose}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      {...(rest.okText === undefined && { footer: null })}
      {...rest}
    >
      {children}
      {/* Readers may hear nothing of what stands outside of it. */}
      <Loading />
    </Modal>
  )
}
