import { Button } from '@mantine/core'
import type { CallFailure } from '../api/callFailure.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import type { AlertStatus } from '../ui/feedback/alertState.ts'
import { Floating } from '../ui/feedback/Floating.tsx'
import { DENIED_TEXT, isDenied } from './actions/isDenied.ts'

/** Message after an action. `action` is a button shown for `seconds` (default 10; 0: until it is closed). */
export type ToastData = {
  status: AlertStatus
  title: string
  text?: string | undefined
  seconds?: number
  action?: { label: string; run: () => void }
}

export const success = (text: string, title = 'Operación Exitosa'): ToastData => ({ status: 'success', title, text })

/**
 * Toast of a failed call: the message of the server. Adds a warning if the permission is missing, and the trace id of
 * server errors and of lost connections.
 */
export function failed(failure: CallFailure): ToastData {
  const { errorMessage, status, traza } = failure
  if (isDenied(failure)) return { status: 'warning', title: errorMessage, text: DENIED_TEXT }
  const text = traza && `Código de seguimiento: ${traza}`
  return { status: status >= 500 || status === 0 ? 'danger' : 'warning', title: errorMessage, text }
}

const STAY_SECONDS = 0

/**
 * Floating toast of a screen. Success closes by itself; warnings and errors stay until closed. A new toast restarts the
 * timer.
 */
export function Toast({ toast, onDismiss }: { toast: ToastData | undefined; onDismiss: () => void }) {
  return (
    <Floating>
      <ToastAlert toast={toast} onDismiss={onDismiss} />
    </Floating>
  )
}

/** The toast without its floating container. */
export function ToastAlert({ toast, onDismiss }: { toast: ToastData | undefined; onDismiss: () => void }) {
  if (!toast) return null
  const { status, title, text, action } = toast
  const seconds = toast.seconds ?? (status === 'danger' || status === 'warning' ? STAY_SECONDS : undefined)
  return (
    <div>
      <Alert key={`${title} ${text}`} status={status} title={text && title} seconds={seconds} onDismiss={onDismiss}>
        {text ?? title}
        {action && (
          <Button variant="default" size="compact-sm" ml={12} onClick={action.run}>
            {action.label}
          </Button>
        )}
      </Alert>
    </div>
  )
}
