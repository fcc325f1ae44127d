import { Button } from '@mantine/core'
import type { CallFailure } from '../api/callFailure.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import type { AlertStatus } from '../ui/feedback/alertState.ts'
import { DENIED_TEXT, isDenied } from './actions/isDenied.ts'

/** The message on a screen after an action; `action` stands beside it for `seconds` (10 when not said). */
export type ToastData = {
  status: AlertStatus
  title: string
  text?: string | undefined
  seconds?: number
  action?: { label: string; run: () => void }
}

/** the title of what went well */
export const success = (text: string, title = 'Operación Exitosa'): ToastData => ({ status: 'success', title, text })

/** A refused or failed call: its sentence, the warning of what is denied, and the trace id where support needs it. */
export function failed(failure: CallFailure): ToastData {
  const { errorMessage, status, traza } = failure
  if (isDenied(failure)) return { status: 'warning', title: errorMessage, text: DENIED_TEXT }
  const text = traza && (status >= 500 || status === 0) ? `Código de seguimiento: ${traza}` : undefined
  return { status: status >= 500 || status === 0 ? 'danger' : 'warning', title: errorMessage, text }
}

/** The alert of a screen; leaves by itself after 10 seconds. A new toast starts the count again. */
export function Toast({ toast, onDismiss }: { toast: ToastData | undefined; onDismiss: () => void }) {
  if (!toast) return null
  const { status, title, text, seconds, action } = toast
  return (
    <div style={{ marginBottom: 16 }}>
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
