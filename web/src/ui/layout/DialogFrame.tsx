import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../feedback/ConfirmDialog.module.css'
import { useReturnFocus } from '../overlay/useReturnFocus.ts'
import { useTopmost } from '../overlay/useTopmost.ts'

export type DialogProps = {
  title: string
  children: ReactNode
  width?: number
  guarded?: boolean
  /** no close button in the header: only its own button closes it */
  crossless?: boolean
  onClose: () => void
}

export function DialogFrame({
  title,
  children,
  width = 640,
  guarded = false,
  crossless = false,
  onClose,
}: DialogProps) {
  useReturnFocus(true)
  const isTopmost = useTopmost(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={width}
      withCloseButton={!crossless}
      closeOnEscape={isTopmost && !guarded}
      closeOnClickOutside={!guarded}
      classNames={{ title: classes.title, header: classes.header }}
    >
      {children}
    </Modal>
  )
}
