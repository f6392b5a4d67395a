import { Modal } from 'antd'
import type { DialogProps } from '../Dialog.tsx'
import { AntDesign } from './AntDesign.tsx'

const AntDialog = ({ title, width, footer = null, busy = false, onClose, children }: DialogProps) => (
  <AntDesign>
    <Modal
      open
      centered
      title={title}
      width={width}
      footer={footer}
      onCancel={onClose}
      closable={!busy}
      mask={{ closable: !busy }}
    >
      {children}
    </Modal>
  </AntDesign>
)

export default AntDialog
