import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../overlay/useReturnFocus.ts'
import { useTopmost } from '../overlay/useTopmost.ts'
import classes from './ConfirmDialog.module.css'

/**
 * Confirmation of an action. The buttons name the action («Sí, responder» / «No»). The confirm button is focused, or
 * the cancel button if `destructive`.
 */
export function ConfirmDialog(props: {
  opened: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  busy?: boolean
  failure?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}) {
  const { opened, title, children, confirmLabel, cancelLabel = 'No', destructive = false, busy = false } = props
  useReturnFocus(opened)
  const isTopmost = useTopmost(opened)
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : props.onCancel}
      title={title}
      size={440}
      centered
      withCloseButton={false}
      closeOnEscape={isTopmost}
      classNames={{ title: classes.title, header: classes.header }}
    >
      {children}
      {props.failure && <div className={classes.failure}>{props.failure}</div>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={props.onCancel} disabled={busy} data-autofocus={destructive || undefined}>
          {cancelLabel}
        </Button>
        <Button
          {...(destructive && { color: '#b42318' })}
          onClick={props.onConfirm}
          data-submits
          loading={busy}
          data-autofocus={!destructive || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
