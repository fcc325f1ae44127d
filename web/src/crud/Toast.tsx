import { Button } from '@mantine/core'
import type { CallFailure } from '../api/callFailure.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import type { AlertStatus } from '../ui/feedback/alertState.ts'
import { Floating } from '../ui/feedback/Floating.tsx'
import { DENIED_TEXT, isDenied } from './actions/isDenied.ts'

/** The message on a screen after an action; `action` stands beside it for `seconds` (10 when not said; 0: until it is closed). */
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

const STAY_SECONDS = 0

/** The alert of a screen, over it; success leaves by itself, what was refused or failed stays until it is closed. A new toast starts the count again. */
export function Toast({ toast, onDismiss }: { toast: ToastData | undefined; onDismiss: () => void }) {
  return (
    <Floating>
      <ToastAlert toast={toast} onDismiss={onDismiss} />
    </Floating>
  )
}

/** The same where other messages float too. */
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
