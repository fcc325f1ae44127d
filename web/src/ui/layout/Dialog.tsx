import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../feedback/ConfirmDialog.module.css'
import { useReturnFocus } from '../overlay/useReturnFocus.ts'

/** A window over the page for more than a question. Focus moves in and returns. `guarded`: neither Esc nor a click outside throws away what was typed. */
export function Dialog(props: {
  title: string
  children: ReactNode
  width?: number
  guarded?: boolean
  onClose: () => void
}) {
  const { title, children, width = 640, guarded = false, onClose } = props
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={width}
      closeOnEscape={!guarded}
      closeOnClickOutside={!guarded}
      classNames={{ title: classes.title, header: classes.header }}
    >
      {children}
    </Modal>
  )
}
